import multipart from '@fastify/multipart';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { CuidadoTestigo } from './auditoria/testigo';
import type { Config } from './config';
import { LIMITES_MULTIPART } from './evaluaciones/registro/solicitud-multipart';
import { registerAuth, registerWitness } from './http/auth';
import { registerCallLog } from './http/call-log';
import { comoProblema, notFound, registerErrors, responder, sinDatos } from './http/errors';
import { registerHeaders } from './http/headers';
import { leerJson } from './http/json';
import { registerOpenapi } from './http/openapi';
import { registerOverrides } from './http/overrides';
import { PLAZOS_SERVIDOR, registerDeadline, registerFarewell } from './http/request-deadline';
import { CUERPO_MAXIMO, registerLimits } from './http/request-limits';
import { registerSchemas } from './http/schemas';
import type { Metricas } from './operacion/metricas/metricas';
import { registerPages } from './pages/pages';
import type { RegistroEnUso } from './pages/registry/registry-in-use';
import { registerTask } from './periodic-task';
import { registerRoutes } from './routes';
import { createServices, type ServiceDependencies, type Services } from './services';
import { barrerIntentos } from './sesion/intentos';

export interface Dependencias
  extends Pick<ServiceDependencies, 'config' | 'base' | 'passwords' | 'enviarCorreo' | 'revisorPdf'> {
  /** Left out, the head of the audit chain is noted nowhere outside the database. */
  testigo?: CuidadoTestigo;
  /** Left out, nothing is counted. */
  metricas?: Pick<Metricas, 'observar' | 'observarRegistro'>;
  /** Milliseconds since 1970. */
  reloj?: () => number;
  logger?: FastifyServerOptions['logger'];
}

const SEGUNDO = 1000;

/** The whole API, in the order in which a call meets its parts: hooks, guards, routes, pages. */
export async function buildApp(deps: Dependencias): Promise<FastifyInstance> {
  const { config, reloj = Date.now } = deps;
  const app = createServer(config, deps.logger ?? false);
  deps.metricas?.observar(app);
  registerErrors(app);
  registerSchemas(app);
  registerHeaders(app, config.corsOrigins);
  registerLimits(app);
  registerDeadline(app);
  registerFarewell(app);
  registerCallLog(app);
  const services = createServices({
    ...deps,
    reloj,
    log: app.log,
    onMailFailure: (error) => app.log.error({ fallo: sinDatos(error) }, 'mail failed'),
  });
  registerUpkeep(app, services, deps);
  registerOverrides(app, config.rechazarReemplazos);
  registerAuth(app, services.sesiones);
  if (deps.testigo) registerWitness(app, deps.testigo);
  registerOpenapi(app, config.version);
  app.setNotFoundHandler(notFound);
  await app.register(multipart, { limits: LIMITES_MULTIPART });
  await app.register(async (api) => registerRoutes(api, services));
  if (services.registro) await servePages(app, config, services.registro);
  return app;
}

/** Fastify with the limits of this service, and JSON as its only body beside forms. */
function createServer(config: Config, logger: FastifyServerOptions['logger']): FastifyInstance {
  const app = fastify({
    ...PLAZOS_SERVIDOR,
    // The form parser would write the headers of an upload, token included, at its finest level.
    logger: logger && { ...(logger === true ? {} : logger), redact: ['busboyOptions'] },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_direccion: string, salto: number) => salto < config.trustProxy,
    bodyLimit: CUERPO_MAXIMO,
    // Query and path are data too: what cannot be decoded is a malformed call.
    frameworkErrors: (error, _request, reply) => responder(reply as FastifyReply, comoProblema(error)),
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, texto: string) => (texto === '' ? undefined : leerJson(texto)),
  );
  return app;
}

/** What runs beside the calls, and what is finished before the service stops. */
function registerUpkeep(
  app: FastifyInstance,
  { repetidos, segundoPlano, revisorPdf, registro, reloj }: Services,
  { base, metricas }: Dependencias,
): void {
  registerTask(app, 5 * SEGUNDO, repetidos.escribir);
  registerTask(app, 60 * SEGUNDO, () => barrerIntentos(base.db, reloj()));
  app.addHook('onClose', () =>
    repetidos.terminar().catch((error) => app.log.error({ fallo: sinDatos(error) }, 'counts not written')),
  );
  app.addHook('onClose', () => segundoPlano.terminar());
  app.addHook('onClose', () => revisorPdf.close());
  if (!registro) return;
  metricas?.observarRegistro(() => registro.aviso() !== undefined);
  // Between two pages too, so that what was good a moment ago is known when the next edit breaks it.
  registerTask(app, 2 * SEGUNDO, async () => void registro.leer());
}

/** Shell and remotes come from here too when their folders are given. */
async function servePages(app: FastifyInstance, config: Config, registro: RegistroEnUso): Promise<void> {
  const { shellDir, releasesDir, reemplazos, demo, https, publicUrl } = config;
  if (!shellDir || !releasesDir) return;
  const site = { demo, httpsPort: https?.port, publicUrl };
  await app.register((pages) =>
    registerPages(pages, { shellDir, releasesDir, registro, overrideOrigins: reemplazos, site }),
  );
}
