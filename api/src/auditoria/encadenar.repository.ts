import type { Db } from '../db/connection';
import { type AuditKey, auditKeysOf } from './audit-keys';
import type { SealedHead } from './cadena.repository';
import { hashDe, isSealed, sealOf } from './chain-hash';
import type { EventoNuevo } from './evento-nuevo';
import { insertarMiradas, miradasDe } from './miradas.repository';
import { piecesOf } from './pieces';

/** The end of the chain, to which events are appended. */
export interface Appending {
  key: AuditKey | undefined;
  head: SealedHead;
  /** False on a head that nobody with a key wrote: it must not look sound because an event follows it. */
  seals: boolean;
}

/** Whether a head is one that this service wrote, and with which key it goes on. */
export function appendingTo(db: Db, head: SealedHead): Appending {
  const keys = auditKeysOf(db);
  // Without a key only a trail that never had one can be continued.
  if (!keys) return { key: undefined, head, seals: head.llave === null };
  return { key: keys.newest, head, seals: isSealed(head, keys) };
}

/** Locks the head until the commit. Only one transaction of all processes has it. */
export async function lockedHead(tx: Db): Promise<Appending> {
  const head = await tx
    .updateTable('auditoriaCabeza')
    .set((eb) => ({ ultimo: eb.ref('ultimo') }))
    .where('id', '=', 1)
    .returning(['ultimo', 'hash', 'llave', 'sello'])
    .executeTakeFirstOrThrow();
  return appendingTo(tx, head);
}

/** Appends events to the locked head, in this order, with whom they showed. Gives the number of the first one. */
export async function encadenar(
  tx: Db,
  { key, head, seals }: Appending,
  eventos: readonly EventoNuevo[],
): Promise<number> {
  const primero = head.ultimo + 1;
  const llave = key?.id ?? null;
  let { hash } = head;
  const filas = eventos.map(({ contenido }, i) => {
    const fila = { id: primero + i, ...contenido, anterior: hash, llave };
    hash = hashDe(fila, key);
    return { ...fila, hash };
  });
  for (const piece of piecesOf(filas)) await tx.insertInto('auditoria').values(piece).execute();
  await insertarMiradas(
    tx,
    eventos.flatMap(({ contenido, muestra }, i) => miradasDe(primero + i, contenido, muestra)),
  );
  const next = { ultimo: head.ultimo + eventos.length, hash };
  await tx
    .updateTable('auditoriaCabeza')
    .set({ ...next, llave, sello: key && seals ? sealOf(key, next) : null })
    .where('id', '=', 1)
    .execute();
  return primero;
}
