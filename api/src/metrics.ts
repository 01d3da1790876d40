import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { FUENTES, type Fuente, RESULTADO_DE_FUENTE, type ResultadoDeFuente } from 'shared-domain/fuentes';
import { type Database, requireAnswer } from './db/connection';
import { cuantasEsperan } from './ledger';
import type { RegistryInUse } from './pages/registry-in-use';

/** Seconds. Promised limits are buckets: a list page 0.05, a summary or decision 0.5. Uploads exceed 10. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const SCAN_RESULTS = ['limpio', 'infectado', 'fallo'] as const;
export type ScanResult = (typeof SCAN_RESULTS)[number];

const STORE_CALLS = ['guardar', 'leer', 'quitar'] as const;
export type OperacionDeAlmacen = (typeof STORE_CALLS)[number];

const STORE_RESULTS = ['hecho', 'fallo', 'alterado'] as const;
export type ResultadoDeAlmacen = (typeof STORE_RESULTS)[number];

const SOURCE_RESULTS = Object.keys(RESULTADO_DE_FUENTE) as ResultadoDeFuente[];

export type Metrics = ReturnType<typeof createMetrics>;

/** Labels never hold an address, a person or a value. */
export function createMetrics(database: Database, version: string) {
  const prometheus = new Registry();
  const registers = [prometheus];
  collectDefaultMetrics({ register: prometheus });
  const gauge = gaugesOf(prometheus);
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });

  const headNotNoted = counter(
    'auditoria_testigo_fallos_total',
    'Times that the head of the audit chain could not be noted outside the database',
    [],
  );
  const chainBroken = counter(
    'auditoria_cadena_rota_total',
    'Times that the audit chain was found not to be the one that was written',
    [],
  );
  const filesScanned = counter(
    'antivirus_archivos_total',
    'Files at which the antivirus looked, by what it answered',
    ['resultado'],
  );
  const sourcesAsked = counter(
    'fuentes_consultas_total',
    'Questions to outside sources, by source and by how they ended; stored answers are not among them',
    ['fuente', 'resultado'],
  );
  const storeUses = counter(
    'documentos_almacen_total',
    'Calls to the store of documents outside, by what was to be done and by how it ended',
    ['operacion', 'resultado'],
  );
  // A series that begins with its first event shows no increase.
  for (const resultado of SCAN_RESULTS) filesScanned.inc({ resultado }, 0);
  for (const fuente of FUENTES)
    for (const resultado of SOURCE_RESULTS) sourcesAsked.inc({ fuente, resultado }, 0);
  for (const operacion of STORE_CALLS)
    for (const resultado of STORE_RESULTS) storeUses.inc({ operacion, resultado }, 0);
  observeDatabase(prometheus, database);
  gauge('auditoria_por_encadenar', 'Events of committed changes that wait for their place in the chain', () =>
    cuantasEsperan(database.db).catch(() => Number.NaN),
  );
  new Gauge({ name: 'api_version', help: 'The release that runs', labelNames: ['version'], registers }).set(
    { version },
    1,
  );
  return {
    prometheus,
    headNotNoted: () => headNotNoted.inc(),
    chainBroken: () => chainBroken.inc(),
    fileScanned: (resultado: ScanResult) => filesScanned.inc({ resultado }),
    sourceAsked: (fuente: Fuente, resultado: ResultadoDeFuente) => sourcesAsked.inc({ fuente, resultado }),
    storeUsed: (operacion: OperacionDeAlmacen, resultado: ResultadoDeAlmacen) =>
      storeUses.inc({ operacion, resultado }),
    observeLedger(isBroken: () => boolean): void {
      const help = '1 while changes are refused because the audit trail is broken';
      gauge('auditoria_pausada', help, () => Number(isBroken()));
    },
    observeRegistry(registry: Pick<RegistryInUse, 'notice' | 'read'>): void {
      const help = '1 while the registry of remotes cannot be used and the last good one is served';
      gauge('registro_ilegible', help, () => Number(registry.notice() !== undefined));
      const trials = () => Object.keys(registry.read().trials ?? {}).length;
      gauge('registro_pruebas', 'Releases that a part of the people tries', trials);
    },
    observe(app: FastifyInstance): void {
      const running = countRunning(app);
      gauge('api_llamadas_en_curso', 'Calls being worked on', running);
      gauge('api_cerrando', '1 while the process closes', () => Number(app.closing.hasBegun));
      measureDurations(app, prometheus);
    },
  };
}

const gaugesOf =
  (prometheus: Registry) => (name: string, help: string, valueNow: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [prometheus],
      async collect() {
        this.set(await valueNow());
      },
    });

function countRunning(app: FastifyInstance): () => number {
  let running = 0;
  app.addHook('onRequest', (_request, reply, done) => {
    running++;
    reply.raw.once('close', () => running--);
    done();
  });
  return () => running;
}

function measureDurations(app: FastifyInstance, prometheus: Registry): void {
  const duration = new Histogram({
    name: 'api_llamada_segundos',
    help: 'Seconds that calls took, by method, route and status',
    labelNames: ['metodo', 'ruta', 'estado'],
    buckets: SECONDS,
    registers: [prometheus],
  });
  // Looking up the series costs as much as the rest of the measurement.
  const series = new Map<string, { observe(seconds: number): void }>();
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'desconocida';
    const name = `${request.method} ${route} ${reply.statusCode}`;
    let known = series.get(name);
    if (!known) {
      known = duration.labels({ metodo: request.method, ruta: route, estado: String(reply.statusCode) });
      series.set(name, known);
    }
    known.observe(reply.elapsedTime / 1000);
    done();
  });
}

function observeDatabase(prometheus: Registry, { db, connections }: Database): void {
  const registers = [prometheus];
  const gauge = gaugesOf(prometheus);
  new Gauge({
    name: 'base_de_datos_conexiones',
    help: 'Connections to PostgreSQL, by what they do; none with the embedded database',
    labelNames: ['estado'],
    registers,
    collect() {
      const { inUse = 0, idle = 0 } = connections?.() ?? {};
      this.set({ estado: 'en_uso' }, inUse);
      this.set({ estado: 'libre' }, idle);
    },
  });
  gauge(
    'base_de_datos_en_espera',
    'Calls that wait for a connection to PostgreSQL, because all are in use',
    () => connections?.().waiting ?? 0,
  );
  gauge(
    'base_de_datos_linea_de_tiempo',
    'Line of time of the primary, which rises with each promotion; 0 with the embedded database',
    () => connections?.().timeline ?? 0,
  );
  new Counter({
    name: 'base_de_datos_conexiones_descartadas_total',
    help: 'Connections that were thrown away because they ended at no primary, or at a server that fell silent',
    registers,
    collect() {
      this.reset();
      this.inc(connections?.().thrownAway ?? 0);
    },
  });
  // Last, so that its own connection is not counted above.
  gauge('base_de_datos_responde', '1 while the database answers', () =>
    requireAnswer(db).then(
      () => 1,
      () => 0,
    ),
  );
}

const digest = (text: string) => createHash('sha256').update(text).digest();

export async function serveMetrics(
  prometheus: Registry,
  { host, port, token }: { host: string; port: number; token: string | undefined },
): Promise<Server> {
  const expected = token === undefined ? undefined : digest(`Bearer ${token}`);
  const server = createServer((request, response) => {
    const answer = (status: number, text = '', type = 'text/plain') =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
    if (expected && !timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) answer(401);
    else if (request.method !== 'GET' || request.url !== '/api/metricas') answer(404);
    else
      prometheus.metrics().then(
        (text) => answer(200, text, prometheus.contentType),
        () => answer(503),
      );
  });
  server.requestTimeout = 10_000;
  server.listen(port, host);
  await once(server, 'listening');
  return server.unref();
}
