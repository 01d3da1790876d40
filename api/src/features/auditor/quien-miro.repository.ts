import { sql } from 'kysely';
import { type FiltroMiradas, MIRADA, MIRADAS_DE_UNO, type TipoMirada } from 'shared-domain/auditoria';
import { MAXIMO_CONTADO, valoresDe } from 'shared-domain/campos';
import type { Db } from '../../db/connection';
import { countRows, inPeriod, type Period, withWholeDni } from '../../db/rows';
import type { Pagina } from '../../listas/pagina';
import { paginaDeLista } from '../../listas/pagina-de-lista.repository';

export interface FiltroDeCliente extends Period {
  clienteId: number;
  clase: FiltroMiradas['clase'];
}

const TIPOS: Record<NonNullable<FiltroMiradas['clase']>, readonly TipoMirada[]> = {
  abierto: MIRADAS_DE_UNO,
  lista: ['lista.consultada'],
  exportado: valoresDe(MIRADA).filter((tipo) => tipo.includes('.exportad')),
};

function miradasDe(db: Db, { clienteId, clase, ...periodo }: FiltroDeCliente) {
  const query = inPeriod(
    db.selectFrom('miradas as m').where('m.clienteId', '=', clienteId),
    'm.fecha',
    periodo,
  );
  return clase ? query.where('m.tipo', 'in', TIPOS[clase]) : query;
}

const HORA = sql<number>`${sql.ref('m.fecha')} / 3600000`;

const porHora = (db: Db, filtro: FiltroDeCliente) =>
  miradasDe(db, filtro)
    .select((eb) => [
      'm.actorId',
      HORA.as('hora'),
      eb.fn.min<number>('m.fecha').as('desde'),
      eb.fn.max<number>('m.fecha').as('hasta'),
    ])
    .groupBy(['m.actorId', HORA]);

export function paginaDeHoras(db: Db, filtro: FiltroDeCliente, pedida: Pagina, maximo?: number) {
  return paginaDeLista(db, {
    halladas: db.selectFrom(porHora(db, filtro).as('h')).select(['h.actorId', 'h.desde', 'h.hasta']),
    key: 'consultas',
    lugar: sql.ref<number>('h.hasta'),
    id: sql<number>`-${sql.ref('h.actorId')}`,
    sentido: 'desc',
    pedida,
    maximo,
  });
}

export function horasPorPersona(db: Db, filtro: FiltroDeCliente, cuantas: number) {
  return miradasDe(db, filtro)
    .innerJoin('usuarios as u', 'u.id', 'm.actorId')
    .select((eb) => [
      'u.id',
      'u.fullName',
      'u.rol',
      sql<number>`count(distinct ${HORA})`.as('horas'),
      eb.fn.max<number>('m.fecha').as('ultima'),
    ])
    .groupBy(['u.id', 'u.fullName', 'u.rol'])
    .orderBy('ultima', 'desc')
    .limit(cuantas)
    .execute();
}

export const contarMiradas = (db: Db, filtro: FiltroDeCliente): Promise<number> =>
  countRows(miradasDe(db, filtro));

export function eventosDeMiradas(
  db: Db,
  filtro: FiltroDeCliente,
  tramo?: { cuantos: number; offset: number },
) {
  const eventos = miradasDe(db, filtro)
    .innerJoin('auditoria as a', 'a.id', 'm.eventoId')
    .select(['a.id', 'a.fecha', 'a.tipo', 'a.actorId', 'a.actorNombre', 'a.actorRol', 'a.evaluacionId'])
    .orderBy('m.fecha', 'desc')
    .orderBy('m.eventoId', 'desc');
  return (tramo ? eventos.limit(tramo.cuantos).offset(tramo.offset) : eventos).execute();
}

export type EventoDeMirada = Awaited<ReturnType<typeof eventosDeMiradas>>[number];

export function clientesLlamados(db: Db, q: string, cuantos: number) {
  const llamados = withWholeDni(db.selectFrom('clientes as c'), 'c.busqueda', q)
    .select(['c.id', 'c.nombre', 'c.apellidoPaterno', 'c.apellidoMaterno', 'c.dni'])
    .limit(MAXIMO_CONTADO);
  return db
    .selectFrom(llamados.as('l'))
    .selectAll()
    .orderBy('l.apellidoPaterno')
    .orderBy('l.apellidoMaterno')
    .orderBy('l.id')
    .limit(cuantos)
    .execute();
}
