import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { prepararHttps } from '../https';
import { type ApiDePrueba, apiDePrueba } from '../testing/api-de-prueba';
import { crearCertificado } from '../testing/certificado';

const CONEXIONES = 1000;
/** Shaking hands is dear to both sides, and they share this process: fewer of each sort will do. */
const CON_TLS_DE_CADA = 10;

let api: ApiDePrueba;
let port: number;
let portTls: number;
beforeAll(async () => {
  api = await apiDePrueba();
  const pem = crearCertificado(api.base.dataDir);
  const escucharHttps = prepararHttps(api.app, { port: 0, cert: pem, key: pem });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = api.app.server.address() as AddressInfo);
  ({ port: portTls } = (await escucharHttps('127.0.0.1')).address() as AddressInfo);
});
afterAll(() => api.close());

const CABECERA = 'HTTP/1.1\r\nhost: x\r\ncontent-length: 9999\r\n';
interface Lenta {
  nombre: string;
  empieza: string;
  gotea: string;
  /** Left out: on the port without TLS. */
  conTls?: 'port' | 'socket';
}

/** What each sort of slow connection begins with, and what it lets drop every second. */
const LENTAS: Lenta[] = [
  { nombre: 'says nothing', empieza: '', gotea: '' },
  {
    nombre: 'never ends its headers',
    empieza: 'GET /api/salud HTTP/1.1\r\nhost: x\r\n',
    gotea: 'x-a: b\r\n',
  },
  {
    nombre: 'sends half a body',
    empieza: `POST /api/login ${CABECERA}content-type: application/json\r\n\r\n{`,
    gotea: ' ',
  },
  {
    nombre: 'sends the body of a call that was answered',
    empieza: `GET /api/salud ${CABECERA}\r\n`,
    gotea: ' ',
  },
  {
    nombre: 'sends the body of a call that was refused',
    empieza: `POST /api/logout ${CABECERA}content-type: application/json\r\n\r\n{`,
    gotea: ' ',
  },
  {
    nombre: 'stops in the middle of an upload',
    empieza: `POST /api/evaluaciones/create ${CABECERA}content-type: multipart/form-data; boundary=x\r\n\r\n--x`,
    gotea: '',
  },
];

const LENTAS_CON_TLS: Lenta[] = [
  { nombre: 'says nothing to the port with TLS', conTls: 'port', empieza: '', gotea: '' },
  { nombre: 'says nothing behind TLS', conTls: 'socket', empieza: '', gotea: '' },
  {
    nombre: 'never ends its headers behind TLS',
    conTls: 'socket',
    empieza: 'GET /api/salud HTTP/1.1\r\nhost: x\r\n',
    gotea: 'x-a: b\r\n',
  },
];

/** Resolves with the seconds after which the server closed it. */
function lenta({ empieza, gotea, conTls }: Lenta): Promise<number> {
  let inicio = performance.now();
  return new Promise((listo) => {
    const alConectar = () => {
      inicio = performance.now();
      socket.write(empieza);
    };
    const socket =
      conTls === 'socket'
        ? connectTls({ port: portTls, host: '127.0.0.1', rejectUnauthorized: false }, alConectar)
        : connect(conTls === 'port' ? portTls : port, '127.0.0.1', alConectar);
    const goteo = gotea && setInterval(() => socket.write(gotea), 1000);
    socket.resume();
    socket.on('error', () => {});
    socket.on('close', () => {
      if (goteo) clearInterval(goteo);
      listo((performance.now() - inicio) / 1000);
    });
  });
}

test(`${CONEXIONES} slow connections are closed within twelve seconds, and good calls are answered meanwhile`, async () => {
  const clases = [
    ...Array.from({ length: CONEXIONES }, (_, i) => LENTAS[i % LENTAS.length] as Lenta),
    ...LENTAS_CON_TLS.flatMap((clase) => Array.from({ length: CON_TLS_DE_CADA }, () => clase)),
  ];
  const tardias = new Set<string>();
  let abiertas = clases.length;
  for (const clase of clases) {
    lenta(clase).then((segundos) => {
      abiertas--;
      if (segundos > 12) tardias.add(clase.nombre);
    });
  }
  const inicio = performance.now();
  const esperas: number[] = [];
  while (abiertas > 0 && performance.now() - inicio < 14_000) {
    const desde = performance.now();
    const salud = await fetch(`http://127.0.0.1:${port}/api/salud`);
    await salud.arrayBuffer();
    expect(salud.status).toBe(200);
    esperas.push(performance.now() - desde);
    await new Promise((listo) => setTimeout(listo, 200));
  }
  expect(abiertas).toBe(0);
  // Client and server share this process with whatever else runs: one call in ten may wait for that.
  expect(esperas.sort((a, b) => a - b)[Math.floor(esperas.length * 0.9)]).toBeLessThan(500);
  expect([...tardias]).toEqual([]);
}, 20_000);
