import { documentosDe, type TipoMirada } from 'shared-domain';
import type { Db } from '../../db/connection';

interface Buscada {
  tipo: TipoMirada;
  clienteId: number;
  evaluacionId: number | undefined;
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

export async function hayAvisoDe(
  db: Db,
  { medida, actorId, desde }: { medida: string; actorId: number; desde: number },
): Promise<boolean> {
  const aviso = await db
    .selectFrom('auditoriaEntera')
    .select('orden')
    .where('tipo', '=', 'expedientes.consultados')
    .where('fecha', '>', desde)
    .where('actorId', '=', actorId)
    .where('detalle', 'like', `{"medida":"${medida}"%`)
    .limit(1)
    .executeTakeFirst();
  return aviso !== undefined;
}

export async function clientesConDni(db: Db, dnis: string[]) {
  if (dnis.length === 0) return [];
  return db.selectFrom('clientes').select(['id as clienteId', 'dni']).where('dni', 'in', dnis).execute();
}

export async function clienteConDni(db: Db, dni: string) {
  const filas = await clientesConDni(db, documentosDe(dni));
  return filas.find((fila) => fila.dni === dni) ?? filas[0];
}
