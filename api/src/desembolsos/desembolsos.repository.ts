import type { Insertable } from 'kysely';
import type { Db } from '../db/connection';
import { lastDocumentOf } from '../db/document-range';
import { countRows } from '../db/rows';
import type { TablaDesembolsos } from '../db/tablas';
import { hechosDe, personaDe } from '../evaluaciones/hechos.repository';
import type { Pagina } from '../listas/pagina';
import { type PeriodoDeCajero, pagadosEn } from './pagados.repository';
import { siguienteRecibo } from './recibos.repository';

type Quien = Parameters<typeof personaDe>[0];

export interface FiltroFilas extends PeriodoDeCajero {
  estado: 'pendiente' | 'realizado';
  /** The DNI or its first digits. */
  dni: string | undefined;
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

const sinDesembolso = (db: Db) =>
  db
    .selectFrom('evaluaciones as e')
    .where('e.estado', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('desembolsos as d').select('d.id').whereRef('d.evaluacionId', '=', 'e.id'))),
    );

function pendientes(db: Db, dni: string | undefined) {
  if (!dni) return sinDesembolso(db);
  return sinDesembolso(db).where('e.clienteId', 'in', (eb) =>
    eb.selectFrom('clientes').select('id').where('dni', '>=', dni).where('dni', '<=', lastDocumentOf(dni)),
  );
}

function realizados(db: Db, { dni, ...periodo }: FiltroFilas) {
  const consulta = pagadosEn(db, periodo);
  if (!dni) return consulta;
  return consulta.where('d.evaluacionId', 'in', (eb) =>
    eb
      .selectFrom('evaluaciones as e')
      .innerJoin('clientes as c', 'c.id', 'e.clienteId')
      .select('e.id')
      .where('c.dni', '>=', dni)
      .where('c.dni', '<=', lastDocumentOf(dni)),
  );
}

export function contarDesembolsos(db: Db, filtro: FiltroFilas): Promise<number> {
  return filtro.estado === 'pendiente'
    ? countRows(pendientes(db, filtro.dni))
    : countRows(realizados(db, filtro));
}

/** One page. Approvals without a payout come oldest first, payouts newest first. */
export async function paginaDeDesembolsos(
  db: Db,
  filtro: FiltroFilas,
  { porPagina, offset }: Pick<Pagina, 'porPagina' | 'offset'>,
  quien: Quien,
): Promise<FilaDesembolso[]> {
  const halladas =
    filtro.estado === 'pendiente'
      ? await pendientes(db, filtro.dni)
          .select('e.id')
          .orderBy('e.decididoEn')
          .orderBy('e.id')
          .limit(porPagina)
          .offset(offset)
          .execute()
      : await realizados(db, filtro)
          .select('d.evaluacionId as id')
          .orderBy('d.fecha', 'desc')
          .orderBy('d.id', 'desc')
          .limit(porPagina)
          .offset(offset)
          .execute();
  const ids = halladas.map(({ id }) => id);
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
