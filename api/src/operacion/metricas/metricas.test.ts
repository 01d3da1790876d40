import { mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { cuidarTestigo } from '../../auditoria/testigo';
import { type ApiDePrueba, apiDePrueba, DNI_CLIENTE } from '../../testing/api-de-prueba';
import { createMetricas, type Metricas } from './metricas';
import { servirMetricas } from './metrics-server';

const TOKEN = 'el-token-de-quien-mide';

let api: ApiDePrueba;
let metricas: Metricas;
let servidor: Server;
beforeAll(async () => {
  api = await apiDePrueba('sqlite', {
    metricas: (base) => {
      metricas = createMetricas(base, '9.9.9');
      return metricas;
    },
  });
  servidor = await servirMetricas(metricas.registro, { host: '127.0.0.1', port: 0, token: TOKEN });
});
afterAll(async () => {
  servidor.close();
  await api.close();
});

const pedir = (ruta = '/api/metricas', token = TOKEN, method = 'GET') =>
  fetch(`http://127.0.0.1:${(servidor.address() as AddressInfo).port}${ruta}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
  });

test('calls are counted by route and status, with nobody and nothing of theirs', async () => {
  const url = `/api/evaluaciones/index?dni=${DNI_CLIENTE}`;
  for (let i = 0; i < 3; i++) await api.como('jefe', { method: 'GET', url });
  await api.llamar({ method: 'GET', url: `/api/cliente/show/${DNI_CLIENTE}` });
  await api.llamar({ method: 'GET', url: `/nada/${DNI_CLIENTE}` });
  const respuesta = await pedir();
  expect(respuesta.status).toBe(200);
  expect(respuesta.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const texto = await respuesta.text();
  const cuantas = (ruta: string, estado: number) =>
    `api_llamada_segundos_count{metodo="GET",ruta="${ruta}",estado="${estado}"}`;
  expect(texto).toContain(`${cuantas('/api/evaluaciones/index', 200)} 3`);
  expect(texto).toContain(`${cuantas('/api/cliente/show/:dni', 401)} 1`);
  expect(texto).toContain('base_de_datos_responde 1');
  expect(texto).toContain('api_llamadas_en_curso 0');
  expect(texto).toContain('api_version{version="9.9.9"} 1');
  expect(texto).not.toContain(DNI_CLIENTE);
  expect(texto).not.toMatch(/jefe"/);
});

test('only who knows the token reads them, and nothing else is there', async () => {
  expect((await pedir('/api/metricas', 'otro')).status).toBe(401);
  expect((await pedir('/api/salud')).status).toBe(404);
  expect((await pedir('/api/metricas', TOKEN, 'POST')).status).toBe(404);
});

test('the public port does not have them', async () => {
  expect((await api.llamar({ method: 'GET', url: '/api/metricas' })).statusCode).toBe(404);
});

test('whoever hangs up is no longer counted as being worked on', async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  const enCurso = async () => /^api_llamadas_en_curso (\d+)$/m.exec(await metricas.registro.metrics())?.[1];
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(
      'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    ),
  );
  while ((await enCurso()) !== '1') await new Promise((listo) => setTimeout(listo, 5));
  socket.destroy();
  while ((await enCurso()) !== '0') await new Promise((listo) => setTimeout(listo, 5));
});

test('a head of the audit chain that cannot be noted is counted, and the call answered all the same', async () => {
  let otras: Metricas | undefined;
  const sinNota = await apiDePrueba('sqlite', {
    metricas: (base) => {
      otras = createMetricas(base, '1.0.0');
      return otras;
    },
    testigo: ({ db, dataDir }) => {
      mkdirSync(join(dataDir, 'auditoria-cabeza-1.json.nuevo'));
      return cuidarTestigo({
        db,
        dataDir,
        port: 1,
        alFallar: () => otras?.testigoFallo(),
        alRomperse: () => {},
      });
    },
  });
  expect((await sinNota.entrar('asesor')).access_token).toBeDefined();
  expect(await otras?.registro.metrics()).toContain('auditoria_testigo_fallos_total 1');
  await sinNota.close();
});

test('a database that is away is said so', async () => {
  const caida = await apiDePrueba('sqlite');
  const { registro } = createMetricas(caida.base, '1.0.0');
  await caida.base.db.destroy();
  expect(await registro.metrics()).toContain('base_de_datos_responde 0');
  await caida.app.close();
});
