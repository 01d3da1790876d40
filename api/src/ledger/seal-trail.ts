import { ConfigError } from '../config';
import type { Db } from '../db/connection';
import { auditKeysOf } from './audit-keys';
import { ANONIMO, contenidoDe, contextoSinLlamada } from './auditoria.repository';
import { encadenar, lockedHead, requireChainHead } from './cadena.repository';
import { devolver, eventoDe, tomarTodas } from './cola.repository';

/** Refuses to serve a trail whose newest event has a key that this process was not given. */
export async function requireKnownKey(db: Db): Promise<void> {
  const { llave } = await requireChainHead(db);
  if (llave === null || auditKeysOf(db)?.get(llave)) return;
  throw new ConfigError(
    `La auditoría de esta base lleva una llave (${llave}) que este servicio no tiene: póngala en AUDIT_KEYS, ` +
      'la misma lista en todas las máquinas. Si nadie cambió la llave, alguien alteró la base.',
  );
}

/**
 * Appends an event with the newest key if the last event has none or an older one. Returns its number if it is the first
 * event with a key.
 */
export function sealTrail(db: Db, ahora: number): Promise<number | undefined> {
  return db.transaction().execute(async (tx) => {
    const { key, head } = await lockedHead(tx);
    if (!key || head.ultimo === 0 || head.llave === key.id) return undefined;
    const tipo = head.llave === null ? 'auditoria.llave_iniciada' : 'auditoria.llave_cambiada';
    const contenido = contenidoDe(contextoSinLlamada(ANONIMO, ahora), { tipo });
    // The waiting rows have the older key, which no event after this one may have.
    const { propias, ajenas } = await tomarTodas(tx, head);
    await devolver(tx, ajenas);
    const primero = await encadenar(tx, { key, head, seals: true }, [
      { contenido, muestra: [] },
      ...propias.map(eventoDe),
    ]);
    return head.llave === null ? primero : undefined;
  });
}
