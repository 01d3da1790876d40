const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** A browser that playwright starts ends with the process, and leaves its signals to {@link whenProcessEnds}. */
export const OWN_SIGNALS = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false } as const;

/**
 * Does something when this process ends by itself, or is told to: Ctrl+C, a signal, a terminal that closes.
 * @param work must be done when it returns
 * @returns call it when there is nothing left to do
 */
export function whenProcessEnds(work: () => void): () => void {
  const ends = Object.entries(SIGNALS).map(([signal, code]) => [signal, () => process.exit(code)] as const);
  process.on('exit', work);
  for (const [signal, end] of ends) process.on(signal, end);
  return () => {
    process.off('exit', work);
    for (const [signal, end] of ends) process.off(signal, end);
  };
}
