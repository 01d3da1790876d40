import type { Marco } from 'shared-domain';
import { createLimitedQueue } from '../../limited-queue';
import { createAskedThread, startThread } from '../../worker-thread';
import type { MapFolders } from './source-lines';

const TIME_LIMIT = 20_000;
const MEMORY_MIB = 256;
const MAX_WAITING = 40;

export type SourceLinesThread = ReturnType<typeof createSourceLinesThread>;

/** Translates places in a thread, one report at a time: the maps of a report take a tenth of a second and more to parse. */
export function createSourceLinesThread(
  { shellDir, releasesDir }: MapFolders,
  start = () =>
    startThread(import.meta.url, 'source-lines', {
      workerData: { shellDir, releasesDir },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MIB },
    }),
) {
  const inTurn = createLimitedQueue(1, MAX_WAITING);
  const thread = createAskedThread(start);
  let isClosed = false;

  return {
    /** Fails where too many reports wait, or the thread does not answer in time. */
    linesOf(places: readonly Marco[], person: number): Promise<string[]> {
      return inTurn(
        async () => {
          if (isClosed) throw new Error('The service stops.');
          return thread.ask<string[]>(places, TIME_LIMIT);
        },
        { from: String(person), isKnown: false },
      );
    },
    /** Gives up what waits. */
    async close(): Promise<void> {
      isClosed = true;
      await thread.end();
    },
  };
}
