import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Tokens } from 'shared-domain';
import { openDatabase } from '../../db/connection';
import { migrate } from '../../db/migrate';
import { startCluster } from '../postgresql';
import { hastaQueResponda, iniciarProceso, type Proceso, puertoLibre } from '../proceso';
import { cargar, type Medida, type Objetivo, pedir } from './carga';
import { CLAVE_BANCO, dniDe, llenarBanco, POR_CLIENTE } from './llenar';

const { values } = parseArgs({
  options: {
    filas: { type: 'string', default: '1000000' },
    segundos: { type: 'string', default: '3' },
    vueltas: { type: 'string', default: '5' },
  },
});
const FILAS = Number(values.filas);
const VUELTAS = Number(values.vueltas);
const SEGUNDOS = Number(values.segundos);

// Until the compiler of Node has seen enough of it.
const CALENTAR = 5;

const decir = (linea: string) => process.stdout.write(`${linea}\n`);
const carpeta = mkdtempSync(join(tmpdir(), 'banco-'));
const procesos: Proceso[] = [];
const clave = () => randomBytes(48).toString('base64');
const CLAVES = { JWT_ACCESS_KEY: clave(), JWT_REFRESH_KEY: clave() };
const dniAlAzar = () => dniDe(Math.floor((Math.random() * FILAS) / POR_CLIENTE));

async function iniciar(
  programa: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ proceso: Proceso; port: number }> {
  const port = await puertoLibre();
  const proceso = iniciarProceso({ ...env, PORT: String(port), NODE_ENV: 'production' }, programa);
  procesos.push(proceso);
  return { proceso, port };
}

/** Our service on that database, signed in. */
async function nuestro(databaseUrl?: string): Promise<Objetivo> {
  const dataDir = join(carpeta, databaseUrl ? 'pg' : 'sqlite');
  const base = openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) });
  await migrate(base);
  const inicio = performance.now();
  await llenarBanco(base, FILAS);
  await base.close();
  decir(`${base.motor}: ${FILAS} evaluaciones en ${((performance.now() - inicio) / 1000).toFixed(1)} s`);
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
  return { pid: proceso.proceso.pid as number, port, token };
}

/** Another program that answers the same call. */
async function ajeno(archivo: string, env: NodeJS.ProcessEnv, token: string): Promise<Objetivo> {
  const programa = ['--import', 'tsx', `scripts/src/bench/${archivo}.ts`];
  const { proceso, port } = await iniciar(programa, env);
  const objetivo = { pid: proceso.proceso.pid as number, port, token };
  while (!(await pedir(objetivo, dniDe(0)).catch(() => undefined))) {
    if (proceso.proceso.exitCode !== null) throw new Error(proceso.dicho());
    await new Promise((listo) => setTimeout(listo, 50));
  }
  return objetivo;
}

const mediana = (valores: number[]) =>
  [...valores].sort((a, b) => a - b)[Math.floor(valores.length / 2)] ?? 0;

async function medir(databaseUrl: string | undefined): Promise<void> {
  const sqlite = await nuestro();
  const muestra = await pedir(sqlite, dniDe(1));
  const BODY = join(carpeta, 'cuerpo.json');
  writeFileSync(BODY, muestra.cuerpo);
  const objetivos = new Map<string, Objetivo>([
    ['node:http', await ajeno('bare', { BODY }, sqlite.token)],
    ['Fastify, respuesta fija', await ajeno('fastify-static', { BODY }, sqlite.token)],
    ['API, SQLite', sqlite],
  ]);
  if (databaseUrl) {
    const postgresql = await nuestro(databaseUrl);
    const env = { DATABASE_URL: databaseUrl, ...CLAVES };
    const express = await ajeno('express-peer', env, postgresql.token);
    const [suya, nuestra] = await Promise.all([pedir(express, dniDe(1)), pedir(postgresql, dniDe(1))]);
    if (suya.cuerpo !== nuestra.cuerpo) throw new Error(`The peer answers something else: ${suya.cuerpo}`);
    objetivos.set('API, PostgreSQL', postgresql).set('Express 5 + jsonwebtoken + pg', express);
  }
  const medidas = new Map<string, Medida[]>();
  for (const objetivo of objetivos.values()) await cargar(objetivo, CALENTAR, dniAlAzar);
  for (let vuelta = 0; vuelta < VUELTAS; vuelta++) {
    for (const [nombre, objetivo] of objetivos) {
      const medida = await cargar(objetivo, SEGUNDOS, dniAlAzar);
      medidas.set(nombre, [...(medidas.get(nombre) ?? []), medida]);
    }
  }
  const cpu = (nombre: string) => mediana(medidas.get(nombre)?.map((una) => una.cpu) ?? []);
  decir(
    `\n${FILAS} evaluaciones, ${muestra.cuerpo.length} bytes por respuesta, medianas de ${VUELTAS} vueltas`,
  );
  for (const [nombre, varias] of medidas) {
    const porSegundo = mediana(varias.map((una) => una.porSegundo)).toFixed(0);
    const veces = (cpu(nombre) / cpu('node:http')).toFixed(1);
    decir(
      `${nombre.padEnd(30)} ${cpu(nombre).toFixed(0).padStart(5)} µs/llamada ${porSegundo.padStart(6)}/s  ${veces} × node:http`,
    );
  }
  if (databaseUrl) {
    const ventaja = cpu('Express 5 + jsonwebtoken + pg') / cpu('API, PostgreSQL');
    decir(`Express usa ${ventaja.toFixed(1)} × la CPU de la API sobre PostgreSQL`);
  }
}

const cluster = await startCluster();
if (typeof cluster === 'string') decir(`${cluster}; se mide solo sobre SQLite.`);
try {
  await medir(typeof cluster === 'string' ? undefined : cluster.url);
} finally {
  for (const { proceso } of procesos) proceso.kill('SIGTERM');
  await Promise.all(procesos.map(({ salida }) => salida));
  if (typeof cluster !== 'string') cluster.stop();
  rmSync(carpeta, { recursive: true });
}
