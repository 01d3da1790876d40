import type { FiltroAuditoria } from 'shared-domain';
import type { Db } from '../db/connection';
import { inPeriod, type Period, pageOf, withWholeDni, wordsOf } from '../db/rows';
import type { TablaAuditoria, TablaClientes } from '../db/tablas';
import type { Pagina } from '../listas/pagina';

export interface FiltroEventos extends Period, Pick<FiltroAuditoria, 'actor' | 'tipo' | 'sentido'> {
  evaluacionId: number | undefined;
}

export type ClienteDeEvento = Pick<
  TablaClientes,
  'nombre' | 'apellidoPaterno' | 'apellidoMaterno' | 'dni'
> & { id: number };

export function eventosDe(db: Db, { actor, tipo, evaluacionId, ...periodo }: FiltroEventos) {
  let consulta = inPeriod(db.selectFrom('auditoria'), 'fecha', periodo);
  if (tipo) consulta = consulta.where('tipo', '=', tipo);
  if (evaluacionId !== undefined) consulta = consulta.where('evaluacionId', '=', evaluacionId);
  if (wordsOf(actor).length === 0) return consulta;
  return consulta.where(
    'actorId',
    'in',
    withWholeDni(db.selectFrom('usuarios').select('id'), 'busqueda', actor),
  );
}

export function paginaDeEventos(db: Db, filtro: FiltroEventos, pagina: Pagina) {
  const { sentido = 'desc' } = filtro;
  const enOrden = eventosDe(db, filtro).selectAll().orderBy('fecha', sentido).orderBy('id', sentido);
  return pageOf(enOrden, pagina);
}

/** The events that follow `ultimo` in the order of the filter. */
export function eventosTras(
  db: Db,
  filtro: FiltroEventos,
  ultimo: { fecha: number; id: number } | undefined,
  cuantos: number,
): Promise<TablaAuditoria[]> {
  const { sentido = 'desc' } = filtro;
  let consulta = eventosDe(db, filtro).selectAll();
  if (ultimo) {
    consulta = consulta.where((eb) =>
      eb(eb.refTuple('fecha', 'id'), sentido === 'desc' ? '<' : '>', eb.tuple(ultimo.fecha, ultimo.id)),
    );
  }
  return consulta.orderBy('fecha', sentido).orderBy('id', sentido).limit(cuantos).execute();
}

export async function clientesPorId(db: Db, ids: number[]): Promise<Map<number, ClienteDeEvento>> {
  if (ids.length === 0) return new Map();
  const filas = await db
    .selectFrom('clientes')
    .select(['id', 'nombre', 'apellidoPaterno', 'apellidoMaterno', 'dni'])
    .where('id', 'in', ids)
    .execute();
  return new Map(filas.map((fila) => [fila.id, fila]));
}

export async function nombresDeCuentas(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const filas = await db.selectFrom('usuarios').select(['id', 'fullName']).where('id', 'in', ids).execute();
  return new Map(filas.map(({ id, fullName }) => [id, fullName]));
}
