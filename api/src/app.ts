import multipart from '@fastify/multipart';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { Config } from './config';
import { kindOf } from './features/fuentes/preguntar';
import { MULTIPART_LIMITS } from './features/registro/solicitud-multipart';
import { resumirDias } from './features/resumen/resumen-diario.repository';
import { barrerPasos } from './features/sesion/boletos.repository';
import { registerDeviceCookie, signsInAgain } from './features/sesion/device-cookie';
import { barrerIntentos } from './features/sesion/intentos';
import { registerAuth, registerHeadNote } from './http/auth';
import { registerCallLimits } from './http/call-limits';
import { logCall, registerCallLog } from './http/call-log';
import { answerClientError } from './http/client-errors';
import { registerClosing } from './http/closing';
import { registerConnectionLimits } from './http/connection-limits';
import { asProblem, registerErrors, sendProblem, withoutData } from './http/errors';
import { boundHeaders } from './http/header-lengths';
import { apiHeaders, type Protect, registerHeaders } from './http/headers';
import { parseJson } from './http/json';
import { registerOpenapi } from './http/openapi';
import { registerPause } from './http/pause';
import { idleTime, registerDeadline, SERVER_TIMEOUTS } from './http/request-deadline';
import { MAX_BODY, registerLimits } from './http/request-limits';
import { numberRequests } from './http/request-number';
import { registerSchemas, registerSerializers } from './http/schemas';
import type { Trail } from './ledger/trail';
import type { Metrics } from './metrics/metrics';
import { registerPages } from './pages/pages';
import type { RegistryInUse } from './pages/registry/registry-in-use';
import { registerRoutes } from './routes';
import { createServices, type ServiceDependencies, type Services } from './services';

export interface AppOptions
  extends Pick<
    ServiceDependencies,
    'config' | 'database' | 'passwords' | 'sendMail' | 'pdfChecker' | 'tick' | 'fuentes'
  > {
  /** Watches over the audit trail. Where it is left out, its head is noted nowhere and a break refuses nothing. */
  trail?: Pick<Trail, 'update' | 'broken' | 'report' | 'check'>;
  /** Where it is left out, nothing is counted. */
  metrics?: Pick<Metrics, 'observe' | 'observeRegistry' | 'fileScanned' | 'sourceAsked' | 'storeUsed'>;
  /** Milliseconds since 1970. */
  clock?: () => number;
  logger?: FastifyServerOptions['logger'];
}

const SECOND = 1000;

/** The whole API. The parts are registered in the order in which a call passes them: hooks, guards, routes, pages. */
export async function buildApp(deps: AppOptions): Promise<FastifyInstance> {
  const { config, clock = Date.now } = deps;
  const protect = apiHeaders(config.corsOrigins);
  const app = createServer(config, deps.logger ?? false, protect);
  deps.metrics?.observe(app);
  registerErrors(app, protect);
  registerSchemas(app);
  registerSerializers(app);
  registerDeviceCookie(app, config, clock);
  registerHeaders(app, protect);
  registerLimits(app);
  registerDeadline(app);
  registerClosing(app);
  registerConnectionLimits(app, config);
  registerCallLog(app);
  const services = createServices({
    ...deps,
    clock,
    log: app.log,
    onMailFailure: (error) => app.log.error({ error: withoutData(error) }, 'mail failed'),
    onTrialFailure: (error) => app.log.error({ error: withoutData(error) }, 'trial of the policy failed'),
    onScan: (result, usuario) => {
      deps.metrics?.fileScanned(result);
      if (result === 'infectado') app.log.warn({ usuario }, 'file refused by the antivirus');
      if (result === 'fallo') app.log.error('antivirus gave no answer');
    },
    onStore: (operacion, resultado, error) => {
      deps.metrics?.storeUsed(operacion, resultado);
      if (error) app.log.error({ operacion, error: withoutData(error) }, 'store of documents failed');
    },
    onAsked: (fuente, { resultado, error }) => {
      deps.metrics?.sourceAsked(fuente, resultado);
      // What an error says may hold what the source sent.
      if (error) app.log.warn({ fuente, resultado, error: kindOf(error) }, 'outside source failed');
    },
  });
  registerUpkeep(app, services, deps);
  registerAuth(app, services.sesiones, services.exigirConfirmacion, config);
  await registerCallLimits(app, config.limits, signsInAgain);
  if (deps.trail) {
    registerHeadNote(app, deps.trail);
    registerPause(app, deps.trail);
  }
  registerOpenapi(app, config);
  await app.register(multipart, { limits: MULTIPART_LIMITS });
  await app.register(async (api) => registerRoutes(api, services));
  if (services.registry) await servePages(app, config, services, services.registry);
  return app;
}

/** Fastify with the limits of this service. Besides forms it takes no body but JSON. */
function createServer(
  config: Config,
  logger: FastifyServerOptions['logger'],
  protect: Protect,
): FastifyInstance {
  const app = fastify({
    ...SERVER_TIMEOUTS,
    keepAliveTimeout: idleTime(config.trustProxy > 0),
    // Fastify would refuse calls that arrive while it closes, in a form of its own. They are answered.
    return503OnClosing: false,
    // At the finest level of the log the form parser would write the headers of an upload, which hold the access token.
    logger: logger && { ...(logger === true ? {} : logger), redact: ['busboyOptions'] },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: numberRequests(config.trustProxy),
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    bodyLimit: MAX_BODY,
    // A query or a path that cannot be decoded is a malformed call, like a body that cannot be read.
    frameworkErrors: (error, request, reply) => {
      sendProblem(protect(reply as FastifyReply), asProblem(error, (request as FastifyRequest).method));
      logCall(request as FastifyRequest, reply as FastifyReply);
    },
    clientErrorHandler: answerClientError,
  });
  boundHeaders(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, text: string) => (text === '' ? undefined : parseJson(text)),
  );
  return app;
}

/** Starts what runs beside the calls, and finishes it before the service stops. */
function registerUpkeep(
  app: FastifyInstance,
  {
    adjuntos,
    repetidos,
    fallidos,
    background,
    ticked,
    cartero,
    pdfReview,
    registry,
    mismatches,
    cargas,
    errores,
    propuestas,
    fuentes,
    efecto,
    puestaAlDia,
    clock,
  }: Services,
  { database, metrics, trail }: AppOptions,
): void {
  registerTask(app, 5 * SECOND, repetidos.escribir);
  registerTask(app, 5 * SECOND, fallidos.escribir);
  if (trail) registerTask(app, 5 * SECOND, trail.check);
  registerTask(app, 15 * SECOND, cartero.repartir);
  registerTask(app, 60 * SECOND, () => barrerIntentos(database.db, clock()));
  registerTask(app, 60 * SECOND, () => barrerPasos(database.db, clock()));
  registerTask(app, 600 * SECOND, () => adjuntos.barrer(clock()));
  registerTask(app, 600 * SECOND, () => cargas.barrer(clock()));
  registerTask(app, 600 * SECOND, () => errores.barrer(clock()));
  registerTask(app, 600 * SECOND, () => propuestas.barrer(clock()));
  registerTask(app, 600 * SECOND, () => fuentes.olvidar(clock()));
  registerTask(app, 15 * SECOND, puestaAlDia.ponerAlDia);
  registerTask(app, 60 * SECOND, () => resumirDias(database.db));
  app.addHook('onClose', () =>
    Promise.all([repetidos.terminar(), fallidos.escribir()]).catch((error) =>
      app.log.error({ error: withoutData(error) }, 'counts not written'),
    ),
  );
  app.addHook('onClose', async () => {
    await efecto.terminar();
    await errores.terminar();
    await ticked.finish();
    await background.finish();
    await adjuntos.finish();
  });
  app.addHook('onClose', () => pdfReview.close());
  if (!registry) return;
  metrics?.observeRegistry(registry);
  app.addHook('onReady', async () => void (await mismatches?.read()));
  // The registry is read between two pages as well. So the newest good one is known when an edit breaks the file.
  registerTask(app, 2 * SECOND, async () => void registry.read());
}

/** Does something every so many milliseconds, as long as the service runs. */
function registerTask(app: FastifyInstance, interval: number, task: () => Promise<void>): void {
  const timer = setInterval(() => {
    task().catch((error) => app.log.error({ error: withoutData(error) }, 'task failed'));
  }, interval).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Serves shell and remotes as well, where their folders are given. */
async function servePages(
  app: FastifyInstance,
  config: Config,
  { versiones }: Services,
  registry: RegistryInUse,
): Promise<void> {
  const { shellDir, releasesDir, overrides, publishKeys, demo, https, publicUrl, serviceWorker } = config;
  if (!shellDir || !releasesDir) return;
  const site = {
    demo,
    serviceWorker,
    httpsPort: https?.port,
    publicUrl,
    ...(config.identityProvider && { identityProvider: config.identityProvider.name }),
  };
  const withdrawnTrials = versiones.pruebasRetiradas;
  await app.register((pages) =>
    registerPages(pages, { shellDir, releasesDir, registry, overrides, publishKeys, site, withdrawnTrials }),
  );
}
