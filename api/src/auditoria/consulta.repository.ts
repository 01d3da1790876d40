import type { FiltroAuditoria } from 'shared-domain';
import type { Db } from '../db/connection';
import type { TablaAuditoria, TablaClientes } from '../db/tablas';
import { type Pagina, patternsOf } from '../listas/pagina';
import type { Periodo } from '../listas/periodo';

export interface FiltroEventos extends Periodo, Pick<FiltroAuditoria, 'actor' | 'tipo' | 'sentido'> {
  evaluacionId: number | undefined;
}

export type ClienteDeEvento = Pick<
  TablaClientes,
  'nombre' | 'apellidoPaterno' | 'apellidoMaterno' | 'dni'
> & { id: number };

function encontrados(db: Db, { desde, hasta, actor, tipo, evaluacionId }: FiltroEventos) {
  let consulta = db.selectFrom('auditoria');
  if (desde !== undefined) consulta = consulta.where('fecha', '>=', desde);
  if (hasta !== undefined) consulta = consulta.where('fecha', '<', hasta);
  if (tipo) consulta = consulta.where('tipo', '=', tipo);
  if (evaluacionId !== undefined) consulta = consulta.where('evaluacionId', '=', evaluacionId);
  const patrones = patternsOf(actor);
  if (patrones.length === 0) return consulta;
  return consulta.where('actorId', 'in', (eb) =>
    eb
      .selectFrom('usuarios')
      .select('id')
      .where(({ and, eb: cada }) => and(patrones.map((patron) => cada('busqueda', 'like', patron)))),
  );
}

export async function contarEventos(db: Db, filtro: FiltroEventos): Promise<number> {
  const { total } = await encontrados(db, filtro)
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export function paginaDeEventos(
  db: Db,
  filtro: FiltroEventos,
  { porPagina, offset }: Pagina,
): Promise<TablaAuditoria[]> {
  const { sentido = 'desc' } = filtro;
  return encontrados(db, filtro)
    .selectAll()
    .orderBy('fecha', sentido)
    .orderBy('id', sentido)
    .limit(porPagina)
    .offset(offset)
    .execute();
}

/** The next ones in order, from where the last one stood. */
export function eventosTras(
  db: Db,
  filtro: FiltroEventos,
  ultimo: { fecha: number; id: number } | undefined,
  cuantos: number,
): Promise<TablaAuditoria[]> {
  const { sentido = 'desc' } = filtro;
  let consulta = encontrados(db, filtro).selectAll();
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
