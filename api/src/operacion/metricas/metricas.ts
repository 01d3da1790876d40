import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type BaseDeDatos, exigirRespuesta } from '../../db/connection';

declare module 'fastify' {
  interface FastifyRequest {
    /** Counted among the calls being worked on. */
    enCurso: boolean;
  }
}

export interface Metricas {
  registro: Registry;
  /** Counts the calls of this app. */
  observar(app: FastifyInstance): void;
  /** Asks, each time that Prometheus reads, whether the registry of remotes is unusable. */
  observarRegistro(isIlegible: () => boolean): void;
  /** The head of the audit chain could not be noted outside the database. */
  testigoFallo(): void;
  /** The audit chain was found not to be the one that was noted outside the database. */
  cadenaRota(): void;
}

const SEGUNDOS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What the operator watches: routes and counts, never an address, a person or a value. */
export function createMetricas(base: BaseDeDatos, version: string): Metricas {
  const registro = new Registry();
  const registers = [registro];
  collectDefaultMetrics({ register: registro });
  const duracion = new Histogram({
    name: 'api_llamada_segundos',
    help: 'Seconds that calls took, by method, route and status',
    labelNames: ['metodo', 'ruta', 'estado'],
    buckets: SEGUNDOS,
    registers,
  });
  let enCurso = 0;
  new Gauge({
    name: 'api_llamadas_en_curso',
    help: 'Calls being worked on',
    registers,
    collect() {
      this.set(enCurso);
    },
  });
  // Finding the series of a call's labels costs as much as everything else that is counted of it.
  const series = new Map<string, { observe(segundos: number): void }>();
  const serieDe = (metodo: string, ruta: string, estado: number) => {
    const nombre = `${metodo} ${ruta} ${estado}`;
    let serie = series.get(nombre);
    if (!serie) {
      serie = duracion.labels({ metodo, ruta, estado: String(estado) });
      series.set(nombre, serie);
    }
    return serie;
  };
  const testigo = new Counter({
    name: 'auditoria_testigo_fallos_total',
    help: 'Times that the head of the audit chain could not be noted outside the database',
    registers,
  });
  const rota = new Counter({
    name: 'auditoria_cadena_rota_total',
    help: 'Times that the audit chain was found not to be the one that was noted outside the database',
    registers,
  });
  new Gauge({
    name: 'base_de_datos_responde',
    help: '1 while the database answers',
    registers,
    async collect() {
      const responde = await exigirRespuesta(base.db).then(
        () => 1,
        () => 0,
      );
      this.set(responde);
    },
  });
  new Gauge({ name: 'api_version', help: 'The release that runs', labelNames: ['version'], registers }).set(
    { version },
    1,
  );
  return {
    registro,
    testigoFallo: () => testigo.inc(),
    cadenaRota: () => rota.inc(),
    observarRegistro(isIlegible) {
      new Gauge({
        name: 'registro_ilegible',
        help: '1 while the registry of remotes cannot be used and the last good one is served',
        registers,
        collect() {
          this.set(isIlegible() ? 1 : 0);
        },
      });
    },
    observar(app) {
      app.decorateRequest('enCurso', false);
      app.addHook('onRequest', (request, _reply, done) => {
        request.enCurso = true;
        enCurso++;
        done();
      });
      const terminar = (request: FastifyRequest) => {
        if (request.enCurso) enCurso--;
        request.enCurso = false;
      };
      app.addHook('onRequestAbort', (request, done) => {
        terminar(request);
        done();
      });
      app.addHook('onResponse', (request, reply, done) => {
        terminar(request);
        const ruta = request.routeOptions.url ?? 'desconocida';
        serieDe(request.method, ruta, reply.statusCode).observe(reply.elapsedTime / 1000);
        done();
      });
    },
  };
}
