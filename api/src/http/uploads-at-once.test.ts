import { type AddressInfo, connect, type Socket } from 'node:net';
import { multipartForm, PDF, solicitudDe } from '../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../testing/test-api';

const MOST_BY_PERSON = 24;

let api: TestApi;
let port: number;
const sockets: Socket[] = [];
const accepted: Socket[] = [];
beforeAll(async () => {
  api = await startTestApi();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = api.app.server.address() as AddressInfo);
  api.app.server.on('connection', (socket) => accepted.push(socket));
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await api.close();
});

async function beginUpload(token: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const seen = new Promise<void>((resolve) => api.app.server.once('request', () => setImmediate(resolve)));
  socket.write(
    `POST /api/evaluaciones/create HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
      'content-type: multipart/form-data; boundary=x\r\ncontent-length: 99999\r\n\r\n--x',
  );
  await seen;
  return socket;
}

test('one person has so many files on the way at once, and each one that ends makes room', async () => {
  const { access_token } = await api.signIn('asesor');
  for (let i = 0; i < MOST_BY_PERSON; i++) await beginUpload(access_token);
  const upload = await multipartForm({ data: JSON.stringify(solicitudDe()), pdf: new Blob([PDF]) });
  const send = (username: string) =>
    api.as(username, { method: 'POST', url: '/api/evaluaciones/create', ...upload });
  const refused = await send('asesor');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
  expect(refused.json().message).toBe('Está enviando demasiados archivos a la vez.');
  const [first] = accepted as [Socket];
  sockets[0]?.destroy();
  await new Promise((resolve) => first.once('close', resolve));
  await new Promise((resolve) => setImmediate(resolve));
  expect((await send('asesor')).statusCode).toBe(201);
  expect((await send('asesor')).statusCode).toBe(201);
});
