import { createHash } from 'node:crypto';
import type { Db } from '../db/connection';
import { ANONIMO, contenidoDe, contextoSinLlamada } from './auditoria.repository';
import { verifyChain } from './cadena';
import { type ChainFault, encadenar, lockedHead, noteReview, requireChainHead } from './cadena.repository';
import { eventoDe, tomarTodas } from './cola.repository';
import { endOf, noteLogsIn } from './notas';
import type { Pausa } from './pausa';
import { digestEvents } from './revisada';

interface Review {
  motivo: string;
  dataDir: string;
  ahora: number;
}

/**
 * Writes the event that records an operator's review of a break, and removes foreign rows from the queue. The event holds
 * a digest of all events before it, and the chain continues from it. Returns its number and the break, if there is one.
 */
export async function resumeAfterReview(
  db: Db,
  { motivo, dataDir, ahora }: Review,
): Promise<{ evento: number; fault: ChainFault } | undefined> {
  const { pausa } = await requireChainHead(db);
  const paused = pausa === null ? undefined : (JSON.parse(pausa) as Pausa);
  const fault = (await verifyChain(db, { dataDir })) ?? paused;
  if (!fault) return undefined;
  const noted = noteLogsIn(dataDir).map((log) => endOf(log).line?.ultimo ?? 0);
  const digest = createHash('sha256');
  // Most events are read before the head is locked, because changes wait for the head.
  const read = await digestEvents(db, digest, 0, Number.MAX_SAFE_INTEGER);
  return db.transaction().execute(async (tx) => {
    const { key, head } = await lockedHead(tx);
    if (!key) throw new Error('The trail needs a key.');
    const last = await digestEvents(tx, digest, read, Number.MAX_SAFE_INTEGER);
    // The numbers of events that were cut off and noted are not given again.
    const ultimo = Math.max(head.ultimo, last, paused?.marca ?? 0, ...noted);
    const { propias, ajenas } = await tomarTodas(tx, head);
    const contenido = contenidoDe(contextoSinLlamada(ANONIMO, ahora), {
      tipo: 'auditoria.reanudada',
      detalle: {
        motivo,
        falla: fault.tipo,
        evento: fault.id,
        huella: digest.digest('hex'),
        ...(ajenas.length > 0 && { quitadas: ajenas.length }),
      },
    });
    const end = { key, head: { ...head, ultimo }, seals: true };
    const evento = await encadenar(tx, end, [{ contenido, muestra: [] }, ...propias.map(eventoDe)]);
    await noteReview(tx, evento);
    return { evento, fault };
  });
}
