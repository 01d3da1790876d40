import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { headsIn } from '../notas/shipped-heads';
import { shipHeads } from './ship-heads';
import { toCommand } from './ship-to-command';
import type { Shipping } from './shipping';

const lineOf = (ultimo: number) => ({
  fecha: '2026-11-22T13:05:00.000Z',
  ultimo,
  hash: String(ultimo % 10).repeat(64),
  llave: 'abcdef012345',
  sello: 'f'.repeat(64),
});
const headOf = (ultimo: number) => ({ ultimo, hash: lineOf(ultimo).hash });
const none = { command: undefined, syslog: undefined };

let folder: string;
let shipping: Shipping | undefined;
let failures = 0;
const onFailure = () => {
  failures++;
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'envio-'));
  failures = 0;
});
afterEach(() => {
  shipping?.stop();
  rmSync(folder, { recursive: true });
});

const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
};
const shipped = (file: string) => (existsSync(file) ? headsIn(readFileSync(file, 'utf8')) : []);

test('a command gets each head as a line of JSON on its standard input', async () => {
  const file = join(folder, 'cabezas');
  shipping = shipHeads({ ...none, command: `cat >> ${file}` }, onFailure);
  for (const ultimo of [1, 2, 3]) shipping.send(lineOf(ultimo));
  await until(() => shipped(file).length === 3);
  expect(shipped(file)).toEqual([headOf(1), headOf(2), headOf(3)]);
  expect(failures).toBe(0);
});

test('a command that ends is started again, and what came meanwhile reaches it', async () => {
  const file = join(folder, 'cabezas');
  shipping = toCommand(`head -n 1 >> ${file}`, { onFailure, firstWait: 5 });
  shipping.send(lineOf(1));
  await until(() => failures === 1);
  shipping.send(lineOf(2));
  await until(() => shipped(file).length === 2);
  expect(shipped(file)).toEqual([headOf(1), headOf(2)]);
});

test('a command that reads nothing makes nobody wait, and a thousand heads are kept for it', async () => {
  const file = join(folder, 'cabezas');
  const listo = join(folder, 'listo');
  shipping = toCommand(`while [ ! -e ${listo} ]; do sleep 0.05; done; cat >> ${file}`, { onFailure });
  for (let ultimo = 1; ultimo <= 5000; ultimo++) shipping.send(lineOf(ultimo));
  expect(shipped(file)).toEqual([]);
  toCommand(`touch ${listo}`, { onFailure: () => {} }).stop();
  await until(() => shipped(file).at(-1)?.ultimo === 5000);
  expect(shipped(file).slice(-1000)).toEqual(Array.from({ length: 1000 }, (_, i) => headOf(4001 + i)));
});

test('a syslog server gets each head as a datagram of RFC 5424', async () => {
  const server = createSocket('udp4').bind(0, '127.0.0.1');
  await once(server, 'listening');
  shipping = shipHeads({ ...none, syslog: new URL(`udp://127.0.0.1:${server.address().port}`) }, onFailure);
  const received = once(server, 'message');
  shipping.send(lineOf(7));
  const message = String((await received)[0]);
  expect(message).toMatch(
    /^<109>1 2026-11-22T13:05:00\.000Z \S+ credievalua \d+ auditoria \[cabeza@32473 ultimo="7" hash="7{64}" llave="abcdef012345" sello="f{64}"\]$/,
  );
  expect(headsIn(message)).toEqual([headOf(7)]);
  server.close();
});

test('a syslog server over TCP gets them with their length, also those from before it could be reached', async () => {
  const sockets: Socket[] = [];
  let text = '';
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('data', (part) => (text += part));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  shipping = shipHeads({ ...none, syslog: new URL(`tcp://127.0.0.1:${port}`) }, onFailure);
  for (const ultimo of [8, 9]) shipping.send(lineOf(ultimo));
  await until(() => text.includes('ultimo="9"'));
  const [, length = '', rest = ''] = /^(\d+) (.*)$/.exec(text) ?? [];
  expect(rest.slice(Number(length))).toMatch(/^\d+ <109>1 /);
  for (const socket of sockets) socket.destroy();
  server.close();
});
