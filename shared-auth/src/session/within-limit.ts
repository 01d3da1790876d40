/** The server took longer than anyone should wait. */
class SlowAnswerError extends Error {
  override readonly name = 'SlowAnswerError';
  constructor() {
    super('El servidor tarda demasiado en responder. Inténtelo de nuevo.');
  }
}

/** @throws `SlowAnswerError` once `limit` milliseconds are over; the work is told to stop */
export async function withinLimit<T>(limit: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), limit);
  try {
    return await work(abort.signal);
  } catch (error) {
    throw abort.signal.aborted ? new SlowAnswerError() : error;
  } finally {
    clearTimeout(timer);
  }
}
