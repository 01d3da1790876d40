/** The server took longer than the limit of the call. */
class SlowAnswerError extends Error {
  override readonly name = 'SlowAnswerError';
  constructor() {
    super('El servidor tarda demasiado en responder. Inténtelo de nuevo.');
  }
}

/**
 * Does work that stops when its signal is aborted, which happens after `limit` milliseconds.
 * @throws `SlowAnswerError` when the limit was reached
 */
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
