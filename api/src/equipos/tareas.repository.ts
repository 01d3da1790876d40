import { type SelectQueryBuilder, sql } from 'kysely';
import { TAREA, type TipoTarea, valoresDe } from 'shared-domain';
import type { Db } from '../db/connection';
import type { Tablas } from '../db/tablas';
import type { Pagina } from '../listas/pagina';

interface Pendiente {
  tipo: TipoTarea;
  evaluacionId: number;
  asesorId: number;
  desde: number;
}

export interface FiltroPendientes {
  tipo?: TipoTarea | undefined;
  asesorId?: number | undefined;
}

const literal = <T extends string | number>(valor: T) => sql<T>`${sql.lit(valor)}`;

const ABIERTAS = {
  decidir: { estado: 0, desde: 'e.enviadoEn' },
  corregir: { estado: 2, desde: 'e.decididoEn' },
  desembolsar: { estado: 1, desde: 'e.decididoEn' },
} as const;

type Consulta = SelectQueryBuilder<Tablas, never, Pendiente>;

function abiertas(db: Db, tipo: TipoTarea, asesorId: number | undefined): Consulta {
  const { estado, desde } = ABIERTAS[tipo];
  let consulta = db
    .selectFrom('evaluaciones as e')
    .where('e.estado', '=', literal(estado))
    .select([literal<TipoTarea>(tipo).as('tipo'), 'e.id as evaluacionId', 'e.asesorId', `${desde} as desde`]);
  if (asesorId !== undefined) consulta = consulta.where('e.asesorId', '=', asesorId);
  if (tipo === 'desembolsar') {
    consulta = consulta.where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('desembolsos as d').select('d.id').whereRef('d.evaluacionId', '=', 'e.id'))),
    );
  }
  return consulta as unknown as Consulta;
}

/** All open work. Each kind comes from a query of its own with the same columns. */
function todas(db: Db, { tipo, asesorId }: FiltroPendientes) {
  const juntas = (tipo ? [tipo] : valoresDe(TAREA))
    .map((uno) => abiertas(db, uno, asesorId))
    .reduce((unidas, parte) => unidas.unionAll(parte));
  return db.selectFrom(juntas.as('t'));
}

/** One page of open work, the oldest first. */
export async function paginaDePendientes(db: Db, filtro: FiltroPendientes, { porPagina, offset }: Pagina) {
  const filas = await todas(db, filtro)
    .selectAll()
    .orderBy('desde')
    .orderBy('evaluacionId')
    .limit(porPagina)
    .offset(offset)
    .execute();
  if (filas.length === 0) return [];
  const detalles = await db
    .selectFrom('evaluaciones as e')
    .innerJoin('usuarios as u', 'u.id', 'e.asesorId')
    .select(['e.id', 'e.producto', 'e.montoPrestamo', 'u.id as asesorId', 'u.fullName'])
    .where(
      'e.id',
      'in',
      filas.map(({ evaluacionId }) => evaluacionId),
    )
    .execute();
  const porId = new Map(detalles.map((detalle) => [detalle.id, detalle]));
  return filas.flatMap((fila) => {
    const detalle = porId.get(fila.evaluacionId);
    return detalle ? [{ ...fila, ...detalle }] : [];
  });
}

const DIA = 86_400_000;

/** How many open pieces of work each advisor has, by their age. */
export async function pendientesPorAsesor(db: Db, filtro: FiltroPendientes, ahora: number) {
  const hace = (dias: number) => ahora - dias * DIA;
  const entre = (desde: number | null, hasta: number | null) => {
    const antes = hasta === null ? sql`1 = 1` : sql`${sql.ref('t.desde')} < ${hace(hasta)}`;
    const despues = desde === null ? sql`1 = 1` : sql`${sql.ref('t.desde')} >= ${hace(desde)}`;
    return sql<number>`sum(case when ${antes} and ${despues} then 1 else 0 end)`;
  };
  const filas = await todas(db, filtro)
    .innerJoin('usuarios as u', 'u.id', 't.asesorId')
    .select([
      'u.id',
      'u.fullName',
      entre(1, null).as('hasta1Dia'),
      entre(3, 1).as('hasta3Dias'),
      entre(7, 3).as('hasta7Dias'),
      entre(null, 7).as('mas'),
    ])
    .groupBy(['u.id', 'u.fullName'])
    .orderBy('mas', 'desc')
    .orderBy('u.fullName')
    .execute();
  return filas.map(({ id, fullName, ...tramos }) => ({ asesor: { id, fullName }, ...tramos }));
}
