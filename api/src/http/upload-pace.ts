import type { IncomingMessage } from 'node:http';

const LOOK_EVERY = 30_000;
/** Four kibibytes a second. A telephone with a bad connection has several times as many. */
const LEAST_BYTES = 30 * 4 * 1024;

export type Upload = Pick<IncomingMessage, 'complete' | 'destroy'> & { socket: { bytesRead: number } };

/**
 * Ends an upload that drips: while it is not complete, every half minute has to bring a part of it. Gives the function
 * that stops looking.
 */
export function watchPace(upload: Upload): () => void {
  let before = upload.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = upload.socket;
    if (upload.complete) clearInterval(timer);
    else if (bytesRead - before < LEAST_BYTES) upload.destroy();
    before = bytesRead;
  }, LOOK_EVERY).unref();
  return () => clearInterval(timer);
}
