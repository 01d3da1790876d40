import { type Insertable, sql } from 'kysely';
import type { Db } from '../db/connection';
import { diasDe, inicioDe } from '../db/conteos/contado';
import { cuantosPorLugar } from '../db/conteos/conteos';
import { comienzoDePagina } from '../db/conteos/pagina-contada';
import { lastDocumentOf } from '../db/document-range';
import {
  countRows,
  countUpTo,
  findSome,
  type Length,
  MOST_FOUND,
  pageOfFound,
  withWords,
  wordsOf,
} from '../db/rows';
import type { TablaDesembolsos } from '../db/tablas';
import { BUSQUEDA_DE_CLIENTE } from '../evaluaciones/consulta/eleccion.repository';
import { hechosDe, personaDe } from '../evaluaciones/hechos.repository';
import type { Pagina } from '../listas/pagina';
import { type PeriodoDeCajero, pagadosEn } from './pagados.repository';
import { siguienteRecibo } from './recibos.repository';

type Quien = Parameters<typeof personaDe>[0];

export interface FiltroFilas extends PeriodoDeCajero {
  estado: 'pendiente' | 'realizado';
  /** The DNI or its first digits. */
  dni: string | undefined;
  q: string | undefined;
}

function filasAprobadas(db: Db) {
  return db
    .selectFrom('evaluaciones as e')
    .innerJoin('clientes as c', 'c.id', 'e.clienteId')
    .innerJoin('usuarios as a', 'a.id', 'e.asesorId')
    .leftJoin('usuarios as j', 'j.id', 'e.decididoPor')
    .leftJoin('datosAprobados as p', 'p.evaluacionId', 'e.id')
    .leftJoin('desembolsos as d', 'd.evaluacionId', 'e.id')
    .leftJoin('usuarios as k', 'k.id', 'd.cajeroId')
    .leftJoin('avales as v', 'v.evaluacionId', 'e.id')
    .where('e.estado', '=', 1);
}

/** The approved evaluations with their names, and what that person did with each of them before. */
function conNombres(db: Db, quien: Quien) {
  return filasAprobadas(db).select([
    'e.id as evaluacionId',
    'e.producto',
    'e.montoPrestamo',
    'e.cuotas',
    'e.periodoCredito',
    'e.estado',
    'e.clienteId',
    'e.decididoEn',
    'c.nombre',
    'c.apellidoPaterno',
    'c.apellidoMaterno',
    'c.dni',
    'a.fullName as asesor',
    'j.fullName as aprobadoPor',
    'p.entidadFinanciera',
    'p.ctaAhorros',
    'p.cci',
    'd.entidadFinanciera as entidadPagada',
    'd.ctaAhorros as ctaPagada',
    'd.cci as cciPagado',
    'd.id as desembolsoId',
    'd.medio',
    'd.monto',
    'd.fecha',
    'd.numeroOperacion',
    'd.numeroCheque',
    'd.reciboAnio',
    'd.reciboNumero',
    'k.fullName as cajero',
    'v.dniAval',
    'e.asesorId',
    'a.dni as asesorDni',
    hechosDe(personaDe(quien)).as('hechos'),
  ]);
}

export type FilaDesembolso = Awaited<ReturnType<ReturnType<typeof conNombres>['executeTakeFirstOrThrow']>>;

/** Written into the statement, as a partial index is used only where its own condition stands in it. */
const sinDesembolso = (db: Db) =>
  db.selectFrom('evaluaciones as e').where('e.estado', '=', sql<1>`1`).where('e.desembolsadoEn', 'is', null);

type Buscado = Pick<FiltroFilas, 'dni' | 'q'>;

const buscaCliente = ({ dni, q }: Buscado): boolean => Boolean(dni) || wordsOf(q).length > 0;

function clientesCon(db: Db, dni: string | undefined) {
  const clientes = db.selectFrom('clientes as c').select('c.id');
  return dni ? clientes.where('c.dni', '>=', dni).where('c.dni', '<=', lastDocumentOf(dni)) : clientes;
}

function pendientes(db: Db, { dni, q }: Buscado) {
  const consulta = withWords(sinDesembolso(db), BUSQUEDA_DE_CLIENTE, q);
  return dni ? consulta.where('e.clienteId', 'in', clientesCon(db, dni)) : consulta;
}

function realizados(db: Db, { dni, q, ...periodo }: FiltroFilas) {
  const consulta = pagadosEn(db, periodo);
  if (!buscaCliente({ dni, q })) return consulta;
  const clientes = withWords(clientesCon(db, dni), 'c.busqueda', q);
  const suyas = db.selectFrom('evaluaciones as e').select('e.id').where('e.clienteId', 'in', clientes);
  return consulta.where('d.evaluacionId', 'in', suyas);
}

/** How many there are on each day. Payouts are counted beforehand. */
const pagadosPorDia = (db: Db, { cajero, ...periodo }: FiltroFilas) =>
  cajero === undefined
    ? cuantosPorLugar(db, 'desembolsos por medio', diasDe(periodo))
    : cuantosPorLugar(db, 'desembolsos por cajero', { ...diasDe(periodo), claves: [String(cajero)] });

const suma = (lugares: { cantidad: number }[]) =>
  lugares.reduce((total, { cantidad }) => total + cantidad, 0);

/** How many there are. What waits for a payout is soon counted. */
export async function contarDesembolsos(db: Db, filtro: FiltroFilas): Promise<Length> {
  if (filtro.estado === 'pendiente') return { total: await countRows(pendientes(db, filtro)) };
  if (buscaCliente(filtro)) return countUpTo(db, realizados(db, filtro), MOST_FOUND);
  return { total: suma(await pagadosPorDia(db, filtro)) };
}

/** The same to the last one, as the event of an export tells it. */
export const contarTodosLosDesembolsos = (db: Db, filtro: FiltroFilas): Promise<number> =>
  filtro.estado === 'pendiente' ? countRows(pendientes(db, filtro)) : countRows(realizados(db, filtro));

async function numerosDePagados(db: Db, filtro: FiltroFilas, { porPagina, offset }: CortePedido) {
  const enOrden = (consulta: ReturnType<typeof realizados>, saltar: number) =>
    consulta
      .select('d.evaluacionId as id')
      .orderBy('d.fecha', 'desc')
      .orderBy('d.id', 'desc')
      .limit(porPagina)
      .offset(saltar)
      .execute();
  if (buscaCliente(filtro)) {
    const halladas = await findSome(realizados(db, filtro).select('d.evaluacionId as id'), 'd.fecha');
    if (halladas.hayMas) return enOrden(realizados(db, filtro), offset);
    return pageOfFound(halladas, 'desc', { porPagina, offset }).map((id) => ({ id }));
  }
  const dias = await pagadosPorDia(db, filtro);
  const comienzo = comienzoDePagina(dias.reverse(), { porPagina, offset });
  if (!comienzo) return [];
  const { cajero } = filtro;
  const [desde, hasta] = [inicioDe(comienzo.hasta), inicioDe(comienzo.desde + 1)];
  return enOrden(pagadosEn(db, { cajero, desde, hasta }), comienzo.saltar);
}

type CortePedido = Pick<Pagina, 'porPagina' | 'offset'>;

/** One page. Approvals without a payout come oldest first, payouts newest first. */
export async function paginaDeDesembolsos(
  db: Db,
  filtro: FiltroFilas,
  corte: CortePedido,
  quien: Quien,
): Promise<FilaDesembolso[]> {
  const halladas =
    filtro.estado === 'pendiente'
      ? await pendientes(db, filtro)
          .select('e.id')
          .orderBy('e.decididoEn')
          .orderBy('e.id')
          .limit(corte.porPagina)
          .offset(corte.offset)
          .execute()
      : await numerosDePagados(db, filtro, corte);
  return filasDe(
    db,
    halladas.map(({ id }) => id),
    quien,
  );
}

/** The payouts that follow `ultimo`, or so many approvals without one after the first `offset`, for an export. */
export async function loteDeDesembolsos(
  db: Db,
  filtro: FiltroFilas,
  { ultimo, offset, cuantos }: { ultimo: FilaDesembolso | undefined; offset: number; cuantos: number },
): Promise<FilaDesembolso[]> {
  if (filtro.estado === 'pendiente')
    return paginaDeDesembolsos(db, filtro, { porPagina: cuantos, offset }, NADIE);
  let siguientes = realizados(db, filtro).select('d.evaluacionId as id');
  if (ultimo) {
    const { fecha, desembolsoId } = ultimo;
    siguientes = siguientes.where((eb) =>
      eb(eb.refTuple('d.fecha', 'd.id'), '<', eb.tuple(Number(fecha), Number(desembolsoId))),
    );
  }
  const halladas = await siguientes
    .orderBy('d.fecha', 'desc')
    .orderBy('d.id', 'desc')
    .limit(cuantos)
    .execute();
  return filasDe(
    db,
    halladas.map(({ id }) => id),
    NADIE,
  );
}

/** A file tells no actions, so what its reader may do is not asked. */
const NADIE = { id: 0, dni: null };

async function filasDe(db: Db, ids: number[], quien: Quien): Promise<FilaDesembolso[]> {
  if (ids.length === 0) return [];
  const filas = await conNombres(db, quien).where('e.id', 'in', ids).execute();
  const porId = new Map(filas.map((fila) => [fila.evaluacionId, fila]));
  return ids.flatMap((id) => porId.get(id) ?? []);
}

export function desembolsoDe(
  db: Db,
  evaluacionId: number,
  quien: Quien,
): Promise<FilaDesembolso | undefined> {
  return conNombres(db, quien).where('e.id', '=', evaluacionId).executeTakeFirst();
}

/**
 * Writes down a payout with the next receipt number. False where the evaluation has a payout already: then the
 * transaction must not be committed, or a number would be lost.
 */
export async function insertarDesembolso(
  tx: Db,
  fila: Omit<Insertable<TablaDesembolsos>, 'reciboAnio' | 'reciboNumero'>,
): Promise<boolean> {
  const nueva = await tx
    .insertInto('desembolsos')
    .values({ ...fila, ...(await siguienteRecibo(tx, fila.fecha)) })
    .onConflict((oc) => oc.column('evaluacionId').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!nueva) return false;
  await tx
    .updateTable('evaluaciones')
    .set({ desembolsadoEn: fila.fecha })
    .where('id', '=', fila.evaluacionId)
    .execute();
  return true;
}
