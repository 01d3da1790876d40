import { documentosDe, type TipoEvento, type TipoMirada } from 'shared-domain';
import type { Db } from '../db/connection';
import type { ContenidoDeEvento, TablaMiradas } from '../db/tablas';
import { piecesOf } from './pieces';

interface Buscada {
  tipo: TipoMirada;
  clienteId: number;
  evaluacionId: number | undefined;
  /** The person who looked. */
  actorId: number;
  desde: number;
}

/** When this person last left this event for this client since then, in whichever process. */
export async function ultimaMirada(
  db: Db,
  { tipo, clienteId, evaluacionId, actorId, desde }: Buscada,
): Promise<number | undefined> {
  const fila = await db
    .selectFrom('auditoriaEntera')
    .select('fecha')
    .where('actorId', '=', actorId)
    .where('fecha', '>', desde)
    .where('tipo', '=', tipo)
    .where('clienteId', '=', clienteId)
    .where('evaluacionId', evaluacionId === undefined ? 'is' : '=', evaluacionId ?? null)
    .orderBy('fecha', 'desc')
    .limit(1)
    .executeTakeFirst();
  return fila?.fecha;
}

/** Which of these clients a list showed to this person since then, and when. */
export async function mostradosEnListas(
  db: Db,
  { actorId, desde, ids }: { actorId: number; desde: number; ids: number[] },
): Promise<Map<number, number>> {
  const filas = await db
    .selectFrom('miradas')
    .select(['clienteId', 'fecha'])
    .where('actorId', '=', actorId)
    .where('fecha', '>', desde)
    .where('tipo', '=', 'lista.consultada')
    .where('clienteId', 'in', ids)
    .execute();
  return new Map(filas.map(({ clienteId, fecha }) => [clienteId, fecha]));
}

/** How many different clients a person has seen since then in looks of these kinds. */
export async function clientesVistos(
  db: Db,
  { actorId, desde, tipos }: { actorId: number; desde: number; tipos: readonly TipoMirada[] },
): Promise<number> {
  const { cuantos } = await db
    .selectFrom('miradas')
    .select((eb) => eb.fn.count<number>('clienteId').distinct().as('cuantos'))
    .where('actorId', '=', actorId)
    .where('fecha', '>', desde)
    .where('tipo', 'in', tipos)
    .executeTakeFirstOrThrow();
  return cuantos;
}

/** The last event of this person since then whose detail begins so. */
export function ultimoEventoDe(
  db: Db,
  { tipo, actorId, desde, detalle }: { tipo: TipoEvento; actorId: number; desde: number; detalle: string },
) {
  return db
    .selectFrom('auditoriaEntera')
    .select('orden')
    .where('tipo', '=', tipo)
    .where('fecha', '>', desde)
    .where('actorId', '=', actorId)
    .where('detalle', 'like', `${detalle}%`)
    .limit(1)
    .executeTakeFirst();
}

/** One row for each client whom an event showed. A client who is in several rows of a list is one look. */
export const miradasDe = (
  eventoId: number,
  { actorId, tipo, fecha }: Pick<ContenidoDeEvento, 'actorId' | 'tipo' | 'fecha'>,
  clienteIds: readonly number[],
): TablaMiradas[] =>
  actorId === null
    ? []
    : [...new Set(clienteIds)].map((clienteId) => ({ eventoId, clienteId, actorId, tipo, fecha }));

export async function insertarMiradas(db: Db, miradas: readonly TablaMiradas[]): Promise<void> {
  for (const piece of piecesOf(miradas)) {
    await db
      .insertInto('miradas')
      .values(piece)
      .onConflict((oc) => oc.columns(['eventoId', 'clienteId']).doNothing())
      .execute();
  }
}

/** The numbers of the clients with these DNIs. */
export async function clientesConDni(db: Db, dnis: string[]) {
  if (dnis.length === 0) return [];
  return db.selectFrom('clientes').select(['id as clienteId', 'dni']).where('dni', 'in', dnis).execute();
}

/** The client with this document, or else with the form of it that has the check digit or lacks it. */
export async function clienteConDni(db: Db, dni: string) {
  const filas = await clientesConDni(db, documentosDe(dni));
  return filas.find((fila) => fila.dni === dni) ?? filas[0];
}
