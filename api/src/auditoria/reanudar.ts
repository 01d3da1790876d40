import { createHash } from 'node:crypto';
import type { Db } from '../db/connection';
import { ANONIMO, contenidoDe, contextoSinLlamada } from './auditoria.repository';
import { verifyChain } from './cadena';
import { noteReview, requireChainHead } from './cadena.repository';
import { encadenar, lockedHead } from './encadenar.repository';
import type { ChainFault } from './notas/note';
import { endOf, noteLogsIn } from './notas/note-files';
import type { Pausa } from './pausa';
import { quitarAjenas } from './por-encadenar/tomar-filas';
import { digestEvents } from './revisada';

interface Review {
  motivo: string;
  dataDir: string;
  ahora: number;
}

/**
 * Writes the event with which an operator says that a break was looked into. It holds a digest of all events before it
 * as they stand now, and the chain goes on from it. Gives its number and the break, or nothing where there is none.
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
  // Most of it is read before the head is locked, because others wait for the head.
  const read = await digestEvents(db, digest, 0, Number.MAX_SAFE_INTEGER);
  return db.transaction().execute(async (tx) => {
    const { key, head } = await lockedHead(tx);
    if (!key) throw new Error('The trail needs a key.');
    const last = await digestEvents(tx, digest, read, Number.MAX_SAFE_INTEGER);
    // The numbers of events that were cut off and noted are not given again.
    const ultimo = Math.max(head.ultimo, last, paused?.marca ?? 0, ...noted);
    const quitadas = await quitarAjenas(tx, head);
    const contenido = contenidoDe(contextoSinLlamada(ANONIMO, ahora), {
      tipo: 'auditoria.reanudada',
      detalle: {
        motivo,
        falla: fault.tipo,
        evento: fault.id,
        huella: digest.digest('hex'),
        ...(quitadas > 0 && { quitadas }),
      },
    });
    const end = { key, head: { ...head, ultimo }, seals: true };
    const evento = await encadenar(tx, end, [{ contenido, muestra: [] }]);
    await noteReview(tx, evento);
    return { evento, fault };
  });
}
