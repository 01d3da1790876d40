import type { CDPSession } from 'playwright-core';
import type { Trace } from './trace.rules';

/** What a page keeps alive, once everything that nobody refers to is gone. */
export async function memoryOf(devtools: CDPSession): Promise<Pick<Trace, 'nodes' | 'heapBytes'>> {
  // Twice: what a finalizer lets go of is garbage for the second.
  for (let turn = 0; turn < 2; turn += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { nodes } = await devtools.send('Memory.getDOMCounters');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return { nodes, heapBytes: usedSize };
}
