import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { createBackgroundTasks, createTickedTasks } from './background-tasks';
import type { Config } from './config';
import { type Job, type Platform, type ServicesOf, startFeatures } from './feature';
import { auditor } from './features/auditor';
import { borradores } from './features/borradores';
import { cambiosDeConfiguracion } from './features/cambios-de-configuracion';
import { cambiosDeCorreo } from './features/cambios-de-correo';
import { clientes } from './features/clientes';
import { configuracion } from './features/configuracion';
import { contrasena } from './features/contrasena';
import { correo } from './features/correo';
import { decision } from './features/decision';
import { desembolsos } from './features/desembolsos';
import { documentos } from './features/documentos';
import { equipos } from './features/equipos';
import { evaluaciones } from './features/evaluaciones';
import { expedientes } from './features/expedientes';
import { exposicion } from './features/exposicion';
import { fuentes } from './features/fuentes';
import { hojas } from './features/hojas';
import { miCuenta } from './features/mi-cuenta';
import { miradas } from './features/miradas';
import { operacion } from './features/operacion';
import { politica } from './features/politica';
import { propuestas } from './features/propuestas';
import { proveedor } from './features/proveedor';
import { registro } from './features/registro';
import { releases } from './features/releases';
import { resumen } from './features/resumen';
import { score } from './features/score';
import { registerDeviceCookie, sesion, signsInAgain } from './features/sesion';
import { usuarios } from './features/usuarios';
import { registerAuth, registerLedger } from './http/auth';
import { connectionLimits, registerCallLimits } from './http/call-limits';
import { logCall, numberRequests, registerCallLog } from './http/call-log';
import { registerClosing } from './http/closing';
import { answerClientError, asProblem, registerErrors, sendProblem, withoutData } from './http/errors';
import { apiHeaders, type Protect, registerHeaders } from './http/headers';
import { parseJson } from './http/json';
import { registerOpenapi, registerSchemas } from './http/openapi';
import { IDLE_TIME, registerDeadline, SERVER_TIMEOUTS } from './http/request-deadline';
import { MAX_BODY, serveCalls } from './http/serve-call';
import { createRepetidos, type Ledger } from './ledger';
import type { Metrics } from './metrics';
import { registerPages } from './pages/pages';
import { createPdfChecker } from './pdf';

/** Each feature comes after those that it uses. */
const FEATURES = [
  configuracion,
  correo,
  sesion,
  contrasena,
  propuestas,
  cambiosDeConfiguracion,
  cambiosDeCorreo,
  proveedor,
  miradas,
  usuarios,
  miCuenta,
  score,
  politica,
  clientes,
  documentos,
  evaluaciones,
  exposicion,
  fuentes,
  decision,
  registro,
  expedientes,
  hojas,
  borradores,
  resumen,
  desembolsos,
  equipos,
  releases,
  operacion,
  auditor,
] as const;

export interface AppOptions
  extends Pick<Platform, 'database' | 'passwords' | 'sendMail'>,
    Partial<Pick<Platform, 'pdfChecker' | 'fuentes' | 'clock'>> {
  config: Config;
  tick?: number;
  /** Without it, no head of the chain is recorded and a broken chain blocks no change. */
  ledger?: Pick<Ledger, 'update' | 'broken' | 'report' | 'check'>;
  metrics?: Pick<Metrics, 'observe' | 'observeRegistry' | 'fileScanned' | 'sourceAsked' | 'storeUsed'>;
  logger?: FastifyServerOptions['logger'];
}

const SECOND = 1000;

/** Requests pass the parts in the order of registration. */
export async function buildApp(deps: AppOptions): Promise<FastifyInstance> {
  const { config, database, ledger, metrics, clock = Date.now } = deps;
  const protect = apiHeaders(config.corsOrigins);
  const app = createServer(config, deps.logger ?? false, protect);
  metrics?.observe(app);
  registerErrors(app, protect);
  registerSchemas(app);
  registerDeviceCookie(app, config, clock);
  registerHeaders(app, protect);
  registerDeadline(app);
  registerClosing(app, connectionLimits(config));
  registerCallLog(app);
  const onMailFailure = (error: unknown) => app.log.error({ error: withoutData(error) }, 'mail failed');
  const platform = {
    ...deps,
    db: database.db,
    clock,
    log: app.log,
    background: createBackgroundTasks(onMailFailure),
    ticked: createTickedTasks(onMailFailure, deps.tick),
    repetidos: createRepetidos({ db: database.db, clock }),
    pdfChecker: deps.pdfChecker ?? createPdfChecker(),
    fuentes: deps.fuentes ?? {},
    ledger,
    metrics,
  };
  const { servicesOf, serve, jobs, close } = startFeatures(FEATURES, platform);
  const { background, ticked, repetidos } = platform;
  const watch = ledger ? [{ every: 5, run: ledger.check }] : [];
  repeat(app, [...jobs, { every: 5, run: repetidos.escribir }, ...watch]);
  app.addHook('onClose', async () => {
    await ticked.finish();
    await close();
    await background.finish();
    await repetidos
      .terminar()
      .catch((error) => app.log.error({ error: withoutData(error) }, 'counts not written'));
  });
  const { sesiones, exigirConfirmacion } = servicesOf(sesion);
  registerAuth(app, sesiones, exigirConfirmacion, config, clock);
  await registerCallLimits(app, config.limits, signsInAgain);
  if (ledger) registerLedger(app, ledger);
  registerOpenapi(app, config);
  await app.register(async (api) => {
    serveCalls(api, { 'GET /api/openapi.json': (_request, reply) => reply.send(app.swagger()) });
    serve(api);
  });
  await servePages(app, config, servicesOf(releases), metrics);
  return app;
}

function createServer(
  config: Config,
  logger: FastifyServerOptions['logger'],
  protect: Protect,
): FastifyInstance {
  const app = fastify({
    ...SERVER_TIMEOUTS,
    keepAliveTimeout: config.trustProxy > 0 ? IDLE_TIME.behindProxy : IDLE_TIME.alone,
    // Fastify's own 503 has another format.
    return503OnClosing: false,
    // At the finest level the form parser logs the headers of an upload, which hold the access token.
    logger: logger && { ...(logger === true ? {} : logger), redact: ['busboyOptions'] },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: numberRequests(config.trustProxy),
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    bodyLimit: MAX_BODY,
    // Without this, undecodable addresses get Fastify's own format.
    frameworkErrors: (error, request, reply) => {
      sendProblem(protect(reply as FastifyReply), asProblem(error, (request as FastifyRequest).method));
      logCall(request as FastifyRequest, reply as FastifyReply);
    },
    clientErrorHandler: answerClientError,
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, text: string) => (text === '' ? undefined : parseJson(text)),
  );
  return app;
}

function repeat(app: FastifyInstance, jobs: readonly Job[]): void {
  const timers = jobs.map(({ every, run }) =>
    setInterval(() => {
      run().catch((error) => app.log.error({ error: withoutData(error) }, 'task failed'));
    }, every * SECOND).unref(),
  );
  app.addHook('onClose', async () => timers.forEach(clearInterval));
}

async function servePages(
  app: FastifyInstance,
  config: Config,
  { registry, releases: { withdrawnTrials } }: ServicesOf<typeof releases>,
  metrics: AppOptions['metrics'],
): Promise<void> {
  if (!registry) return;
  metrics?.observeRegistry(registry);
  const { shellDir, releasesDir } = config;
  if (!shellDir || !releasesDir) return;
  const options = { ...config, shellDir, releasesDir, registry, withdrawnTrials };
  await app.register((pages) => registerPages(pages, options));
}
