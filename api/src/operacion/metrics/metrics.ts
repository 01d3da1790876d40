import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Database, requireAnswer } from '../../db/connection';

declare module 'fastify' {
  interface FastifyRequest {
    /** Counted among the calls being worked on. */
    isRunning: boolean;
  }
}

export interface Metrics {
  prometheus: Registry;
  /** Counts the calls of this app. */
  observe(app: FastifyInstance): void;
  /** Asks, each time that Prometheus reads, whether the registry of remotes is unusable. */
  observeRegistry(isIlegible: () => boolean): void;
  /** The head of the audit chain could not be noted outside the database. */
  headNotNoted(): void;
  /** The audit chain was found not to be the one that was noted outside the database. */
  chainBroken(): void;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What the operator watches: routes and counts, never an address, a person or a value. */
export function createMetrics(database: Database, version: string): Metrics {
  const prometheus = new Registry();
  const registers = [prometheus];
  collectDefaultMetrics({ register: prometheus });
  const duration = new Histogram({
    name: 'api_llamada_segundos',
    help: 'Seconds that calls took, by method, route and status',
    labelNames: ['metodo', 'ruta', 'estado'],
    buckets: SECONDS,
    registers,
  });
  let running = 0;
  new Gauge({
    name: 'api_llamadas_en_curso',
    help: 'Calls being worked on',
    registers,
    collect() {
      this.set(running);
    },
  });
  // Finding the series of a call's labels costs as much as everything else that is counted of it.
  const series = new Map<string, { observe(seconds: number): void }>();
  const seriesOf = (method: string, route: string, status: number) => {
    const name = `${method} ${route} ${status}`;
    let one = series.get(name);
    if (!one) {
      one = duration.labels({ metodo: method, ruta: route, estado: String(status) });
      series.set(name, one);
    }
    return one;
  };
  const headNotNoted = new Counter({
    name: 'auditoria_testigo_fallos_total',
    help: 'Times that the head of the audit chain could not be noted outside the database',
    registers,
  });
  const chainBroken = new Counter({
    name: 'auditoria_cadena_rota_total',
    help: 'Times that the audit chain was found not to be the one that was noted outside the database',
    registers,
  });
  new Gauge({
    name: 'base_de_datos_responde',
    help: '1 while the database answers',
    registers,
    async collect() {
      const answers = await requireAnswer(database.db).then(
        () => 1,
        () => 0,
      );
      this.set(answers);
    },
  });
  new Gauge({ name: 'api_version', help: 'The release that runs', labelNames: ['version'], registers }).set(
    { version },
    1,
  );
  return {
    prometheus,
    headNotNoted: () => headNotNoted.inc(),
    chainBroken: () => chainBroken.inc(),
    observeRegistry(isIlegible) {
      new Gauge({
        name: 'registro_ilegible',
        help: '1 while the registry of remotes cannot be used and the last good one is served',
        registers,
        collect() {
          this.set(isIlegible() ? 1 : 0);
        },
      });
    },
    observe(app) {
      app.decorateRequest('enCurso', false);
      app.addHook('onRequest', (request, _reply, done) => {
        request.isRunning = true;
        running++;
        done();
      });
      const end = (request: FastifyRequest) => {
        if (request.isRunning) running--;
        request.isRunning = false;
      };
      app.addHook('onRequestAbort', (request, done) => {
        end(request);
        done();
      });
      app.addHook('onResponse', (request, reply, done) => {
        end(request);
        const route = request.routeOptions.url ?? 'desconocida';
        seriesOf(request.method, route, reply.statusCode).observe(reply.elapsedTime / 1000);
        done();
      });
    },
  };
}
