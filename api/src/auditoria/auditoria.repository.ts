import { type Factor, seDetiene, type TipoEvento } from 'shared-domain';
import type { Db } from '../db/connection';
import type { TablaAuditoria } from '../db/tablas';
import { type AuditKey, auditKeysOf } from './audit-keys';
import type { SealedHead } from './cadena.repository';
import { hashDe, isSealed, sealOf } from './chain-hash';

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
  /** The latest factor with which the actor proved who they are, where that was more than a password. */
  factor?: Factor;
  /** The proposal whose confirmation makes the change, and who proposed it. */
  propuesta?: { id: number; por: string };
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

/** The actor of what the service does by itself. */
export const SISTEMA: Actor = { id: null, fullName: 'Sistema', rol: 'sistema' };

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
  const { key, head, seals } = await lockedHead(tx);
  if (!seals && seDetiene(evento.tipo)) throw new TrailBroken();
  await append(tx, { key, head, seals }, contexto, evento);
}

/** A change that cannot be told in the trail, because somebody else than this service wrote the end of the trail. */
export class TrailBroken extends Error {
  override name = 'TrailBroken';

  constructor() {
    super(
      'El final de la auditoría no lo escribió este servicio. Si acaba de actualizarlo, arránquelo una vez; ' +
        'si no: npm run auditoria:verificar',
    );
  }
}

interface Appending {
  key: AuditKey | undefined;
  head: SealedHead;
  /** False on a head that nobody with a key wrote: it must not look sound because an event follows it. */
  seals: boolean;
}

/** Locks the head, and looks whether it is one that this service wrote. */
export async function lockedHead(tx: Db): Promise<Appending> {
  const head = await tx
    .updateTable('auditoriaCabeza')
    .set((eb) => ({ ultimo: eb.ref('ultimo') }))
    .where('id', '=', 1)
    .returning(['ultimo', 'hash', 'llave', 'sello'])
    .executeTakeFirstOrThrow();
  const keys = auditKeysOf(tx);
  // Without a key only a trail that never had one can be continued.
  if (!keys) return { key: undefined, head, seals: head.llave === null };
  return { key: keys.newest, head, seals: isSealed(head, keys) };
}

/** What every event tells of how its change was made, where there is something to tell. */
const comoSeHizo = ({ factor, propuesta }: Contexto): object => ({
  ...(propuesta && { propuesta }),
  ...(factor && { factor }),
});

export async function append(
  tx: Db,
  { key, head, seals }: Appending,
  contexto: Contexto,
  evento: Evento,
): Promise<void> {
  const fila = {
    id: head.ultimo + 1,
    fecha: contexto.ahora,
    tipo: evento.tipo,
    actorId: contexto.actor.id,
    actorNombre: contexto.actor.fullName,
    actorRol: contexto.actor.rol,
    evaluacionId: evento.evaluacionId ?? null,
    clienteId: evento.clienteId ?? null,
    detalle: JSON.stringify({ ...evento.detalle, ...comoSeHizo(contexto) }),
    releaseShell: contexto.releaseShell,
    releaseRemote: contexto.releaseRemote,
    anterior: head.hash,
    llave: key?.id ?? null,
  };
  const next = { ultimo: fila.id, hash: hashDe(fila, key) };
  await tx
    .insertInto('auditoria')
    .values({ ...fila, hash: next.hash })
    .execute();
  const sello = key && seals ? sealOf(key, next) : null;
  await tx
    .updateTable('auditoriaCabeza')
    .set({ ...next, llave: fila.llave, sello })
    .where('id', '=', 1)
    .execute();
}

/** What its history tells of an evaluation. A declined signature is told by the rejection that declines it. */
export function eventosDeEvaluacion(db: Db, evaluacionId: number): Promise<TablaAuditoria[]> {
  return db
    .selectFrom('auditoria')
    .selectAll()
    .where('evaluacionId', '=', evaluacionId)
    .where((eb) => eb.or([eb('tipo', 'like', 'evaluacion.%'), eb('tipo', '=', 'desembolso.registrado')]))
    .where('tipo', '<>', 'evaluacion.firma_rehusada')
    .orderBy('id')
    .execute();
}
