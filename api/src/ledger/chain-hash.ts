import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { type Db, identityOf } from '../db/connection';
import type { ContenidoDeEvento, TablaAuditoria, TablaAuditoriaCabeza } from '../db/tablas';

/** Only the id, a digest that does not reveal the key, is stored. */
export interface AuditKey {
  id: string;
  secret: KeyObject;
}

/** Newest first; only the newest writes. */
export class AuditKeys {
  readonly #keys: readonly AuditKey[];

  constructor(list: readonly string[]) {
    this.#keys = list.map((text) => ({
      id: createHash('sha256').update(`auditoria ${text}`).digest('hex').slice(0, 12),
      secret: createSecretKey(Buffer.from(text, 'utf8')),
    }));
    if (this.#keys.length === 0) throw new Error('The ledger needs a key.');
  }

  get newest(): AuditKey {
    return this.#keys[0] as AuditKey;
  }

  get(id: string | null): AuditKey | undefined {
    return this.#keys.find((key) => key.id === id);
  }

  ageOf(id: string | null): number | undefined {
    const age = this.#keys.findIndex((key) => key.id === id);
    return age < 0 ? undefined : age;
  }
}

export const hmacOf = (key: AuditKey, parts: readonly unknown[]): string =>
  createHmac('sha256', key.secret).update(JSON.stringify(parts)).digest('hex');

const keysOfDatabases = new WeakMap<object, AuditKeys>();

export function giveAuditKeys(db: Db, list: readonly string[]): void {
  keysOfDatabases.set(identityOf(db), new AuditKeys(list));
}

export const auditKeysOf = (db: Db): AuditKeys | undefined => keysOfDatabases.get(identityOf(db));

export type SealedHead = Pick<TablaAuditoriaCabeza, 'ultimo' | 'hash' | 'llave' | 'sello'>;

export const GENESIS_HASH = '0'.repeat(64);

/** Covers all columns and the previous hash. Events before the first key have a plain hash. */
export function hashDe(fila: Omit<TablaAuditoria, 'hash'>, key?: AuditKey): string {
  const contenido = [fila.anterior, fila.id, ...columnasDe(fila)];
  if (key) return hmacOf(key, ['evento', ...contenido, key.id]);
  return createHash('sha256').update(JSON.stringify(contenido)).digest('hex');
}

export const CONTENIDO = [
  'fecha',
  'tipo',
  'actorId',
  'actorNombre',
  'actorRol',
  'evaluacionId',
  'clienteId',
  'detalle',
  'releaseShell',
  'releaseRemote',
] as const satisfies (keyof ContenidoDeEvento)[];

export const columnasDe = (evento: ContenidoDeEvento): (string | number | null)[] =>
  CONTENIDO.map((columna) => evento[columna]);

/** A truncated chain has no seal for its new end. */
export const sealOf = (key: AuditKey, { ultimo, hash }: Pick<SealedHead, 'ultimo' | 'hash'>): string =>
  hmacOf(key, ['cabeza', ultimo, hash]);

export function isSealed(head: SealedHead, keys: AuditKeys): boolean {
  if (head.ultimo === 0 && head.hash === GENESIS_HASH) return true;
  const key = keys.get(head.llave);
  return key !== undefined && head.sello === sealOf(key, head);
}
