import { sql } from 'kysely';
import type { PaginaDecisiones } from 'shared-domain/evaluacion';
import type { Db } from '../../db/connection';
import { inPeriod, type Period } from '../../db/rows';
import { deCentimos } from '../../db/valores';
import type { Pagina } from '../../listas/pagina';
import { enEseOrden, paginaDeLista } from '../../listas/pagina-de-lista.repository';

interface Suyas extends Period {
  por: number;
}

const DECISIONES = ['evaluacion.aprobada', 'evaluacion.rechazada', 'evaluacion.firmada'] as const;
const CONTRA = 'aprobacion.contra_politica';

/** From the events, because a correction clears the rejection from the evaluation. */
const eventosDe = (db: Db, { por, ...periodo }: Suyas) =>
  inPeriod(
    db.selectFrom('auditoria as a').innerJoin('evaluaciones as e', 'e.id', 'a.evaluacionId'),
    'a.fecha',
    periodo,
  ).where('a.actorId', '=', por);

export async function paginaDeDecisiones(db: Db, suyas: Suyas, pedida: Pagina, maximo?: number) {
  const { filas: halladas, ...largo } = await paginaDeLista(db, {
    halladas: eventosDe(db, suyas).where('a.tipo', 'in', DECISIONES),
    key: 'decisiones',
    lugar: sql.ref<number>('a.fecha'),
    id: sql.ref<number>('a.id'),
    sentido: 'desc',
    pedida,
    maximo,
  });
  const leer = (ids: number[]) =>
    db
      .selectFrom('auditoria as a')
      .innerJoin('evaluaciones as e', 'e.id', 'a.evaluacionId')
      .innerJoin('clientes as c', 'c.id', 'e.clienteId')
      .select(['a.id', 'a.tipo', 'a.fecha', 'a.detalle', 'e.id as evaluacionId', 'e.montoPrestamo'])
      .select(['c.id as clienteId', 'c.nombre', 'c.apellidoPaterno', 'c.apellidoMaterno', 'c.dni'])
      .where('a.id', 'in', ids)
      .execute();
  return { filas: await enEseOrden(halladas, leer, ({ id }) => id), ...largo };
}

export async function sumasDeDecisiones(db: Db, suyas: Suyas): Promise<PaginaDecisiones['sumas']> {
  const filas = await eventosDe(db, suyas)
    .where('a.tipo', 'in', [...DECISIONES, CONTRA])
    .select((eb) => [
      'a.tipo',
      eb.fn.countAll<number>().as('cantidad'),
      eb.fn.sum<number>('e.montoPrestamo').as('monto'),
    ])
    .groupBy('a.tipo')
    .execute();
  const sumaDe = (tipo: string) => {
    const { cantidad = 0, monto = 0 } = filas.find((fila) => fila.tipo === tipo) ?? {};
    return { cantidad, monto: deCentimos(monto) };
  };
  return {
    aprobadas: sumaDe('evaluacion.aprobada'),
    rechazadas: sumaDe('evaluacion.rechazada'),
    firmadas: sumaDe('evaluacion.firmada'),
    contraPolitica: sumaDe(CONTRA),
  };
}
