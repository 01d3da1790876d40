import { createHash } from 'node:crypto';
import type { ContenidoDeEvento, TablaAuditoria, TablaAuditoriaCabeza } from '../db/tablas';
import { type AuditKey, type AuditKeys, hmacOf } from './audit-keys';

/** The head of the chain as the database states it. */
export type SealedHead = Pick<TablaAuditoriaCabeza, 'ultimo' | 'hash' | 'llave' | 'sello'>;

/** The previous hash of the first event. */
export const GENESIS_HASH = '0'.repeat(64);

/**
 * The hash of an event covers all its columns and the hash of the event before. Events from before the trail had a key
 * have a plain hash.
 */
export function hashDe(fila: Omit<TablaAuditoria, 'hash'>, key?: AuditKey): string {
  const contenido = [fila.anterior, fila.id, ...columnasDe(fila)];
  if (key) return hmacOf(key, ['evento', ...contenido, key.id]);
  return createHash('sha256').update(JSON.stringify(contenido)).digest('hex');
}

/** The content of an event, in the order in which it is hashed. */
export const columnasDe = (evento: ContenidoDeEvento): (string | number | null)[] => [
  evento.fecha,
  evento.tipo,
  evento.actorId,
  evento.actorNombre,
  evento.actorRol,
  evento.evaluacionId,
  evento.clienteId,
  evento.detalle,
  evento.releaseShell,
  evento.releaseRemote,
];

/** The seal of a head. A chain that was cut off has none for its new end. */
export const sealOf = (key: AuditKey, { ultimo, hash }: Pick<SealedHead, 'ultimo' | 'hash'>): string =>
  hmacOf(key, ['cabeza', ultimo, hash]);

/** Whether this head was written with one of the keys. An empty trail needs no seal. */
export function isSealed(head: SealedHead, keys: AuditKeys): boolean {
  if (head.ultimo === 0 && head.hash === GENESIS_HASH) return true;
  const key = keys.get(head.llave);
  return key !== undefined && head.sello === sealOf(key, head);
}
