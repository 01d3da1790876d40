import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { isDatabaseUnavailable, openDatabase, readerOf, requireAnswer } from './connection';

test('a server that takes connections and says nothing is a database that is away', async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket.on('error', () => {})));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const databaseUrl = `postgresql://nadie@127.0.0.1:${port}/nada`;
  const { db, close } = openDatabase({ databaseUrl, dataDir: tmpdir() });
  for (const one of [db, readerOf(db)]) {
    const error = await requireAnswer(one).catch((reason: unknown) => reason);
    expect([error, isDatabaseUnavailable(error)]).toEqual([expect.any(Error), true]);
  }
  await close();
  for (const socket of sockets) socket.destroy();
  server.close();
});
