import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tokens } from 'shared-domain';
import { verificarCadena } from '../auditoria/cadena';
import { openDatabase } from '../db/connection';
import { CLAVE_DEMO } from '../demo/cuentas';
import { hastaQueResponda, iniciarProceso, puertoLibre } from './proceso';
import { formulario, PDF, solicitudDe } from './solicitudes';

/** `FALLOS=100` is the long run. */
const MUERTES = Number(process.env.FALLOS ?? 2);
const A_LA_VEZ = 4;

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'muerte-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

async function vivirYMorir(vuelta: number, confirmadas: Map<string, number>): Promise<void> {
  const port = await puertoLibre();
  const servicio = iniciarProceso({ DATA_DIR: dataDir, PORT: String(port), DEMO: '1' });
  await hastaQueResponda(servicio, port);
  const llamar = (ruta: string, opciones: RequestInit) =>
    fetch(`http://127.0.0.1:${port}/api/${ruta}`, { method: 'POST', ...opciones });
  const entrada = await llamar('login', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'asesor', password: CLAVE_DEMO, remember_me: false }),
  });
  const { access_token } = (await entrada.json()) as Tokens;

  const escribir = async (hilo: number) => {
    for (let i = 0; ; i++) {
      const clave = `envio-${vuelta}-${hilo}-${i}`;
      const { headers, payload } = await formulario({
        data: JSON.stringify(solicitudDe()),
        pdf: new Blob([PDF]),
      });
      const respuesta = await llamar('evaluaciones/create', {
        headers: { ...headers, authorization: `Bearer ${access_token}`, 'idempotency-key': clave },
        body: payload,
      });
      if (respuesta.status !== 201) throw new Error(await respuesta.text());
      confirmadas.set(clave, ((await respuesta.json()) as { id: number }).id);
    }
  };
  const hilos = Array.from({ length: A_LA_VEZ }, (_, hilo) => escribir(hilo).catch(() => {}));
  await new Promise((listo) => setTimeout(listo, 300 + Math.random() * 700));
  servicio.proceso.kill('SIGKILL');
  await Promise.all(hilos);
  await servicio.salida;
}

test(`killed ${MUERTES} times while it writes, the service loses and doubles nothing it confirmed`, async () => {
  const confirmadas = new Map<string, number>();
  for (let vuelta = 0; vuelta < MUERTES; vuelta++) await vivirYMorir(vuelta, confirmadas);
  expect(confirmadas.size).toBeGreaterThan(MUERTES);

  const base = openDatabase({ dataDir });
  const respuestas = await base.db.selectFrom('idempotencia').select(['clave', 'respuesta']).execute();
  const guardadas = new Map(respuestas.map(({ clave, respuesta }) => [clave, JSON.parse(respuesta).id]));
  for (const [clave, id] of confirmadas) expect([clave, guardadas.get(clave)]).toEqual([clave, id]);
  expect(new Set(guardadas.values()).size).toBe(guardadas.size);
  const registros = await base.db
    .selectFrom('evaluaciones as e')
    .leftJoin('adjuntos as a', 'a.evaluacionId', 'e.id')
    .leftJoin('auditoria as t', (join) =>
      join.onRef('t.evaluacionId', '=', 'e.id').on('t.tipo', '=', 'evaluacion.registrada'),
    )
    .select(['e.id', 'a.sha256', 't.hash'])
    .execute();
  expect(new Set(registros.map(({ id }) => id)).size).toBe(registros.length);
  expect(registros.every(({ sha256, hash }) => sha256 && hash)).toBe(true);
  expect(await verificarCadena(base.db)).toBeUndefined();
  await base.close();
}, 3_600_000);
