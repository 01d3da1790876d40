import { connect } from 'node:net';
import type pg from 'pg';

const TIMEOUT = 2_000;
/** What PostgreSQL reads in the place of a version where somebody asks for the end of a statement. */
const CANCEL = 80_877_102;

/**
 * Has the server end the statement of a connection that is given up. A commit that waits for a replica does not notice
 * that nobody is there any more, and keeps its place among the connections of the server for as long as it waits.
 */
export function cancelStatement(client: pg.Client): void {
  const { processID, secretKey, host, port } = client as pg.Client & {
    processID: number | null;
    secretKey: number | null;
  };
  if (processID === null || secretKey === null) return;
  const request = Buffer.alloc(16);
  for (const [index, number] of [request.length, CANCEL, processID, secretKey].entries())
    request.writeInt32BE(number | 0, 4 * index);
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  // A server that is gone waits for nothing.
  socket.on('error', () => {});
  socket.setTimeout(TIMEOUT, () => socket.destroy());
  socket.end(request);
}
