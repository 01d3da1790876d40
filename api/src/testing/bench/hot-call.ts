import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Tokens } from 'shared-domain';
import { openDatabase } from '../../db/connection';
import { migrate } from '../../db/migrate';
import { type Cluster, crearBase, startCluster } from '../postgresql';
import { hastaQueResponda, iniciarProceso, type Proceso, puertoLibre } from '../proceso';
import { CLAVE_BANCO, dniDe, llenarBanco, POR_CLIENTE } from './fill';
import { cargar, type Medida, type Objetivo, pedir } from './load';

const { values } = parseArgs({
  options: {
    filas: { type: 'string', default: '10000,1000000' },
    segundos: { type: 'string', default: '3' },
    vueltas: { type: 'string', default: '5' },
  },
});
// From few to many: what a call costs must not depend on it.
const TAMANOS = values.filas.split(',').map(Number);
const VUELTAS = Number(values.vueltas);
const SEGUNDOS = Number(values.segundos);

// Until the compiler of Node has seen enough of it.
const CALENTAR = 5;

const decir = (linea: string) => process.stdout.write(`${linea}\n`);
const carpeta = mkdtempSync(join(tmpdir(), 'banco-'));
const procesos: Proceso[] = [];
const clave = () => randomBytes(48).toString('base64');
const CLAVES = { JWT_ACCESS_KEY: clave(), JWT_REFRESH_KEY: clave() };
/** Clients that are asked for, all over the table. */
const MIRADOS = 1000;
const dniMirado = (filas: number, cual: number) => dniDe(Math.floor((cual * filas) / MIRADOS / POR_CLIENTE));
const dniAlAzar = (filas: number) => () => dniMirado(filas, Math.floor(Math.random() * MIRADOS));

interface Puesto extends Objetivo {
  filas: number;
}

async function iniciar(
  programa: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ proceso: Proceso; port: number }> {
  const port = await puertoLibre();
  const proceso = iniciarProceso({ ...env, PORT: String(port), NODE_ENV: 'production' }, programa);
  procesos.push(proceso);
  return { proceso, port };
}

/** Our service on a database with so many evaluations, signed in. */
async function nuestro(filas: number, databaseUrl?: string): Promise<Puesto> {
  const dataDir = mkdtempSync(join(carpeta, 'datos-'));
  const base = openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) });
  await migrate(base);
  const inicio = performance.now();
  await llenarBanco(base, filas);
  await base.close();
  decir(`${base.motor}: ${filas} evaluaciones en ${((performance.now() - inicio) / 1000).toFixed(1)} s`);
  const env = { DATA_DIR: dataDir, PUBLIC_URL: 'http://localhost', ...CLAVES };
  const { proceso, port } = await iniciar(['api/dist/server.mjs'], {
    ...env,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  await hastaQueResponda(proceso, port);
  const entrada = await fetch(`http://127.0.0.1:${port}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'jefe', password: CLAVE_BANCO, remember_me: false }),
  });
  const { access_token: token } = (await entrada.json()) as Tokens;
  return { pid: proceso.proceso.pid as number, port, token, filas };
}

/** Another program that answers the same call. */
async function ajeno(archivo: string, env: NodeJS.ProcessEnv, como: Puesto): Promise<Puesto> {
  const programa = ['--import', 'tsx', `scripts/src/bench/${archivo}.ts`];
  const { proceso, port } = await iniciar(programa, env);
  const objetivo = { ...como, pid: proceso.proceso.pid as number, port };
  while (!(await pedir(objetivo, dniDe(0)).catch(() => undefined))) {
    if (proceso.proceso.exitCode !== null) throw new Error(proceso.dicho());
    await new Promise((listo) => setTimeout(listo, 50));
  }
  return objetivo;
}

/** The first look of an hour leaves an event: what it costs is not what the call costs all day. */
async function mirarTodos(objetivo: Puesto): Promise<void> {
  for (let cual = 0; cual < MIRADOS; cual++) await pedir(objetivo, dniMirado(objetivo.filas, cual));
}

const mediana = (valores: number[]) =>
  [...valores].sort((a, b) => a - b)[Math.floor(valores.length / 2)] ?? 0;

const OTRO = 'Express 5 + jsonwebtoken + pg';
const nombreDe = (motor: string, filas: number) => `API, ${motor}, ${filas}`;

async function reunir(cluster: Cluster | undefined): Promise<Map<string, Puesto>> {
  const objetivos = new Map<string, Puesto>();
  for (const filas of TAMANOS) objetivos.set(nombreDe('SQLite', filas), await nuestro(filas));
  const sqlite = [...objetivos.values()].at(-1) as Puesto;
  const BODY = join(carpeta, 'cuerpo.json');
  const muestra = await pedir(sqlite, dniDe(1));
  writeFileSync(BODY, muestra.cuerpo);
  decir(`${muestra.cuerpo.length} bytes por respuesta`);
  objetivos
    .set('node:http', await ajeno('bare', { BODY }, sqlite))
    .set('Fastify, respuesta fija', await ajeno('fastify-static', { BODY }, sqlite));
  for (const filas of cluster ? TAMANOS : []) {
    const databaseUrl = await crearBase((cluster as Cluster).url, `filas${filas}`);
    const propia = await nuestro(filas, databaseUrl);
    objetivos.set(nombreDe('PostgreSQL', filas), propia);
    if (filas !== TAMANOS.at(-1)) continue;
    const otra = await ajeno('express-peer', { DATABASE_URL: databaseUrl, ...CLAVES }, propia);
    const [suya, nuestra] = await Promise.all([pedir(otra, dniDe(1)), pedir(propia, dniDe(1))]);
    if (suya.cuerpo !== nuestra.cuerpo) throw new Error(`The peer answers something else: ${suya.cuerpo}`);
    objetivos.set(OTRO, otra);
  }
  return objetivos;
}

async function medir(cluster: Cluster | undefined): Promise<void> {
  const objetivos = await reunir(cluster);
  const medidas = new Map<string, Medida[]>();
  for (const objetivo of objetivos.values()) await mirarTodos(objetivo);
  for (const objetivo of objetivos.values()) await cargar(objetivo, CALENTAR, dniAlAzar(objetivo.filas));
  for (let vuelta = 0; vuelta < VUELTAS; vuelta++) {
    for (const [nombre, objetivo] of objetivos) {
      const medida = await cargar(objetivo, SEGUNDOS, dniAlAzar(objetivo.filas));
      medidas.set(nombre, [...(medidas.get(nombre) ?? []), medida]);
    }
  }
  const cpu = (nombre: string) => mediana(medidas.get(nombre)?.map((una) => una.cpu) ?? []);
  const veces = (una: string, otra: string) => (cpu(una) / cpu(otra)).toFixed(2);
  decir(`\nMedianas de ${VUELTAS} vueltas`);
  for (const [nombre, varias] of medidas) {
    const porSegundo = mediana(varias.map((una) => una.porSegundo)).toFixed(0);
    decir(
      `${nombre.padEnd(30)} ${cpu(nombre).toFixed(0).padStart(5)} µs/llamada ${porSegundo.padStart(6)}/s  ${veces(nombre, 'node:http')} × node:http`,
    );
  }
  const [pocas = 0, muchas = 0] = [TAMANOS[0], TAMANOS.at(-1)];
  for (const motor of cluster ? ['SQLite', 'PostgreSQL'] : ['SQLite']) {
    decir(
      `${motor}: con ${muchas} evaluaciones cuesta ${veces(nombreDe(motor, muchas), nombreDe(motor, pocas))} × lo que con ${pocas}`,
    );
  }
  if (!cluster) return;
  decir(`Express usa ${veces(OTRO, nombreDe('PostgreSQL', muchas))} × la CPU de la API sobre PostgreSQL`);
}

const cluster = await startCluster();
if (typeof cluster === 'string') decir(`${cluster}; se mide solo sobre SQLite.`);
try {
  await medir(typeof cluster === 'string' ? undefined : cluster);
} finally {
  for (const { proceso } of procesos) proceso.kill('SIGTERM');
  await Promise.all(procesos.map(({ salida }) => salida));
  if (typeof cluster !== 'string') cluster.stop();
  rmSync(carpeta, { recursive: true });
}
