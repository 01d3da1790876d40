import { createHash } from 'node:crypto';
import { ConfigError } from '../config';
import type { Db } from '../db/connection';
import { digestEvents, verifyChain } from './chain';
import {
  type ChainFault,
  chainEvents,
  type EventoNuevo,
  lockedHead,
  requireChainHead,
  updateHead,
} from './chain.repository';
import { auditKeysOf } from './chain-hash';
import { ANONIMO, contenidoDe, contextoSinLlamada, type Evento } from './eventos.repository';
import { endOf, noteLogsIn } from './notas';
import { devolver, eventoDe, tomar } from './queue.repository';

interface Review {
  motivo: string;
  dataDir: string;
  ahora: number;
}

/** The event has a digest of all earlier ones; the chain continues from it. Foreign rows leave the queue. */
export async function resumeAfterReview(
  db: Db,
  { motivo, dataDir, ahora }: Review,
): Promise<{ evento: number; fault: ChainFault } | undefined> {
  const { pausa } = await requireChainHead(db);
  const paused = pausa === null ? undefined : (JSON.parse(pausa) as ChainFault & { marca: number });
  const fault = (await verifyChain(db, { dataDir })) ?? paused;
  if (!fault) return undefined;
  const noted = noteLogsIn(dataDir).map((log) => endOf(log).line?.ultimo ?? 0);
  const digest = createHash('sha256');
  // Most events are read before the lock, because changes wait for the head.
  const read = await digestEvents(db, digest, 0);
  return db.transaction().execute(async (tx) => {
    const { key, head } = await lockedHead(tx);
    if (!key) throw new Error('The ledger needs a key.');
    const last = await digestEvents(tx, digest, read);
    // Never reuses numbers of noted events that were cut off.
    const ultimo = Math.max(head.ultimo, last, paused?.marca ?? 0, ...noted);
    const { propias, ajenas } = await tomar(tx, head);
    const detalle = {
      motivo,
      falla: fault.tipo,
      evento: fault.id,
      huella: digest.digest('hex'),
      ...(ajenas.length > 0 && { quitadas: ajenas.length }),
    };
    const end = { key, head: { ...head, ultimo }, seals: true };
    const reanudada = eventoPropio({ tipo: 'auditoria.reanudada', detalle }, ahora);
    const evento = await chainEvents(tx, end, [reanudada, ...propias.map(eventoDe)]);
    await updateHead(tx, { revisada: evento, pausa: null });
    return { evento, fault };
  });
}

export async function requireKnownKey(db: Db): Promise<void> {
  const { llave } = await requireChainHead(db);
  if (llave === null || auditKeysOf(db)?.get(llave)) return;
  throw new ConfigError(
    `La auditoría de esta base lleva una llave (${llave}) que este servicio no tiene: póngala en AUDIT_KEYS, ` +
      'la misma lista en todas las máquinas. Si nadie cambió la llave, alguien alteró la base.',
  );
}

export function sealLedger(db: Db, ahora: number): Promise<number | undefined> {
  return db.transaction().execute(async (tx) => {
    const { key, head } = await lockedHead(tx);
    if (!key || head.ultimo === 0 || head.llave === key.id) return undefined;
    const tipo = head.llave === null ? 'auditoria.llave_iniciada' : 'auditoria.llave_cambiada';
    // Waiting rows have the older key, which no later event may have.
    const { propias, ajenas } = await tomar(tx, head);
    await devolver(tx, ajenas);
    const eventos = [eventoPropio({ tipo }, ahora), ...propias.map(eventoDe)];
    const primero = await chainEvents(tx, { key, head, seals: true }, eventos);
    return head.llave === null ? primero : undefined;
  });
}

const eventoPropio = (evento: Evento, ahora: number): EventoNuevo => ({
  contenido: contenidoDe(contextoSinLlamada(ANONIMO, ahora), evento),
  muestra: [],
});
