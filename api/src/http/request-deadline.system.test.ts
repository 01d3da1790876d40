import { type AddressInfo, connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { createCertificate } from '../../testing/service-process';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { prepareHttps } from '../https';

const CONNECTIONS = 1000;
const CLOSED_WITHIN = 40;
const TLS_CONNECTIONS_EACH = 10;

let api: TestApi;
let port: number;
let tlsPort: number;
beforeAll(async () => {
  api = await startTestApi();
  const pem = createCertificate(api.database.dataDir);
  const listenHttps = prepareHttps(api.app, { port: 0, cert: pem, key: pem });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = api.app.server.address() as AddressInfo);
  ({ port: tlsPort } = (await listenHttps('127.0.0.1')).address() as AddressInfo);
});
afterAll(() => api.close());

const HEADER = 'HTTP/1.1\r\nhost: x\r\ncontent-length: 9999\r\n';
interface SlowClient {
  name: string;
  begins: string;
  drips: string;
  withTls?: 'port' | 'socket';
}

const SLOW: SlowClient[] = [
  { name: 'says nothing', begins: '', drips: '' },
  {
    name: 'says nothing more after an answer',
    begins: 'GET /api/salud HTTP/1.1\r\nhost: x\r\n\r\n',
    drips: '',
  },
  {
    name: 'never ends its headers',
    begins: 'GET /api/salud HTTP/1.1\r\nhost: x\r\n',
    drips: 'x-a: b\r\n',
  },
  {
    name: 'sends half a body',
    begins: `POST /api/login ${HEADER}content-type: application/json\r\n\r\n{`,
    drips: ' ',
  },
  {
    name: 'sends the body of a call that was answered',
    begins: `GET /api/salud ${HEADER}\r\n`,
    drips: ' ',
  },
  {
    name: 'sends the body of a call that was refused',
    begins: `POST /api/logout ${HEADER}content-type: application/json\r\n\r\n{`,
    drips: ' ',
  },
  {
    name: 'stops in the middle of an upload',
    begins: `POST /api/evaluaciones/create ${HEADER}content-type: multipart/form-data; boundary=x\r\n\r\n--x`,
    drips: '',
  },
];

const SLOW_WITH_TLS: SlowClient[] = [
  { name: 'says nothing to the port with TLS', withTls: 'port', begins: '', drips: '' },
  { name: 'says nothing behind TLS', withTls: 'socket', begins: '', drips: '' },
  {
    name: 'never ends its headers behind TLS',
    withTls: 'socket',
    begins: 'GET /api/salud HTTP/1.1\r\nhost: x\r\n',
    drips: 'x-a: b\r\n',
  },
];

function connectSlowly({ begins, drips, withTls }: SlowClient): Promise<number> {
  let start = performance.now();
  return new Promise((resolve) => {
    const onConnect = () => {
      start = performance.now();
      socket.write(begins);
    };
    const socket =
      withTls === 'socket'
        ? connectTls({ port: tlsPort, host: '127.0.0.1', rejectUnauthorized: false }, onConnect)
        : connect(withTls === 'port' ? tlsPort : port, '127.0.0.1', onConnect);
    const dripping = drips && setInterval(() => socket.write(drips), 1000);
    socket.resume();
    socket.on('error', () => {});
    socket.on('close', () => {
      if (dripping) clearInterval(dripping);
      resolve((performance.now() - start) / 1000);
    });
  });
}

test(`${CONNECTIONS} slow connections are closed, and good calls are answered meanwhile`, async () => {
  const clients = [
    ...Array.from({ length: CONNECTIONS }, (_, i) => SLOW[i % SLOW.length] as SlowClient),
    ...SLOW_WITH_TLS.flatMap((client) => Array.from({ length: TLS_CONNECTIONS_EACH }, () => client)),
  ];
  let open = clients.length;
  const closed = clients.map(async (client) => {
    const seconds = await connectSlowly(client);
    open--;
    return { name: client.name, seconds };
  });
  while (open > 0) {
    const health = await fetch(`http://127.0.0.1:${port}/api/salud`);
    await health.arrayBuffer();
    expect(health.status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const late = (await Promise.all(closed)).filter(({ seconds }) => seconds > CLOSED_WITHIN);
  expect([...new Set(late.map(({ name }) => name))]).toEqual([]);
});
