import { createHash } from 'node:crypto';
import type { TipoEvento } from 'shared-domain';
import type { Db } from '../db/connection';
import type { TablaAuditoria } from '../db/tablas';

export interface Actor {
  id: number | null;
  fullName: string;
  rol: string;
}

/** Who acts, when, and with which releases of shell and remote. */
export interface Contexto {
  actor: Actor;
  ahora: number;
  /** The caller's network address, as the service knows it behind the proxies that `TRUST_PROXY` counts. */
  direccion?: string;
  releaseShell: string | null;
  releaseRemote: string | null;
  /**
   * The events that the call may leave by its entry in `shared-domain/llamadas`; left out where no call is answered.
   */
  audita?: readonly TipoEvento[];
}

export interface Evento {
  tipo: TipoEvento;
  evaluacionId?: number;
  clienteId?: number;
  detalle?: object;
}

/** The actor of an event where nobody is signed in. */
export const ANONIMO: Actor = { id: null, fullName: '', rol: 'nadie' };

/** The context of an event outside any call, such as a command of the operator. */
export const contextoSinLlamada = (actor: Actor, ahora: number): Contexto => ({
  actor,
  ahora,
  releaseShell: null,
  releaseRemote: null,
});

/**
 * Appends an event in the transaction of the change that it tells of. The one row with the head of the chain is locked
 * until the commit, so do this last. An event that the call does not name in `audita` is refused: auditors and
 * integrators rely on that table.
 */
export async function anotar(tx: Db, contexto: Contexto, evento: Evento): Promise<void> {
  if (contexto.audita?.includes(evento.tipo) === false)
    throw new Error(`The call leaves ${evento.tipo} and does not say so in its audita.`);
  const cabeza = await tx
    .updateTable('auditoriaCabeza')
    .set((eb) => ({ ultimo: eb('ultimo', '+', 1) }))
    .where('id', '=', 1)
    .returning(['ultimo', 'hash'])
    .executeTakeFirstOrThrow();
  const fila = {
    id: cabeza.ultimo,
    fecha: contexto.ahora,
    tipo: evento.tipo,
    actorId: contexto.actor.id,
    actorNombre: contexto.actor.fullName,
    actorRol: contexto.actor.rol,
    evaluacionId: evento.evaluacionId ?? null,
    clienteId: evento.clienteId ?? null,
    detalle: JSON.stringify(evento.detalle ?? {}),
    releaseShell: contexto.releaseShell,
    releaseRemote: contexto.releaseRemote,
    anterior: cabeza.hash,
  };
  const hash = hashDe(fila);
  await tx
    .insertInto('auditoria')
    .values({ ...fila, hash })
    .execute();
  await tx.updateTable('auditoriaCabeza').set({ hash }).where('id', '=', 1).execute();
}

/** The hash of an event covers all its columns and the hash of the event before. */
export function hashDe(fila: Omit<TablaAuditoria, 'hash'>): string {
  const contenido = [
    fila.anterior,
    fila.id,
    fila.fecha,
    fila.tipo,
    fila.actorId,
    fila.actorNombre,
    fila.actorRol,
    fila.evaluacionId,
    fila.clienteId,
    fila.detalle,
    fila.releaseShell,
    fila.releaseRemote,
  ];
  return createHash('sha256').update(JSON.stringify(contenido)).digest('hex');
}

export function eventosDeEvaluacion(db: Db, evaluacionId: number): Promise<TablaAuditoria[]> {
  return db
    .selectFrom('auditoria')
    .selectAll()
    .where('evaluacionId', '=', evaluacionId)
    .where('tipo', 'like', 'evaluacion.%')
    .orderBy('id')
    .execute();
}
