import multipart from '@fastify/multipart';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { auditoriaRoutes } from './auditoria/auditoria.routes';
import { createAuditoria } from './auditoria/auditoria.service';
import { createExcepciones } from './auditoria/excepciones.service';
import { createMiradas } from './auditoria/miradas';
import { createRepetidos } from './auditoria/repetidos';
import type { CuidadoTestigo } from './auditoria/testigo';
import { clientesRoutes } from './clientes/clientes.routes';
import { createClientes } from './clientes/clientes.service';
import { createListaDeClientes } from './clientes/lista.service';
import type { Config } from './config';
import { configuracionRoutes } from './configuracion/configuracion.routes';
import { createConfiguracion } from './configuracion/configuracion.service';
import { contrasenaRoutes } from './contrasena/contrasena.routes';
import { createRestablecimiento } from './contrasena/contrasena.service';
import type { Claves } from './contrasena/password-hash';
import type { EnviarCorreo } from './correo/correo';
import { createSegundoPlano } from './correo/en-segundo-plano';
import type { BaseDeDatos } from './db/connection';
import { desembolsosRoutes } from './desembolsos/desembolsos.routes';
import { createDesembolsos } from './desembolsos/desembolsos.service';
import { equiposRoutes } from './equipos/equipos.routes';
import { createEquipos } from './equipos/equipos.service';
import { createConsultas } from './evaluaciones/consulta/consultas.service';
import { createCorrecciones } from './evaluaciones/correccion/correccion.service';
import { createDecisiones } from './evaluaciones/decision/decision.service';
import { evaluacionesRoutes } from './evaluaciones/evaluaciones.routes';
import { createRevisorPdf, type RevisorPdf } from './evaluaciones/pdf/revisor-pdf';
import { createRegistro } from './evaluaciones/registro/registro.service';
import { LIMITES_MULTIPART } from './evaluaciones/registro/solicitud-multipart';
import { registerAuth, registerWitness } from './http/auth';
import { registerCallLog } from './http/call-log';
import { comoProblema, notFound, registerErrors, responder, sinDatos } from './http/errors';
import { registerHeaders } from './http/headers';
import { leerJson } from './http/json';
import { openapiRoutes, registerOpenapi } from './http/openapi';
import { registerOverrides } from './http/overrides';
import { PLAZOS_SERVIDOR, registerDeadline, registerFarewell } from './http/request-deadline';
import { CUERPO_MAXIMO, registerLimits } from './http/request-limits';
import { registerSchemas } from './http/schemas';
import { avisosRoutes } from './operacion/avisos.routes';
import { erroresDePaginasRoutes } from './operacion/errores-de-paginas.routes';
import { createErroresDePagina } from './operacion/errores-de-paginas.service';
import type { Metricas } from './operacion/metricas/metricas';
import { saludRoutes } from './operacion/salud.routes';
import { createSalud } from './operacion/salud.service';
import { registerPages } from './pages/pages';
import { cuidarRegistro, type RegistroEnUso } from './pages/registry/registry-in-use';
import { registerTask } from './periodic-task';
import { resumenRoutes } from './resumen/resumen.routes';
import { createResumenes } from './resumen/resumen.service';
import { sesionesAbiertasRoutes } from './sesion/abiertas/sesiones-abiertas.routes';
import { createSesionesAbiertas } from './sesion/abiertas/sesiones-abiertas.service';
import { barrerIntentos } from './sesion/intentos';
import { sesionRoutes } from './sesion/sesion.routes';
import { createSesiones } from './sesion/sesion.service';
import { createTokens } from './sesion/tokens';
import { usuariosRoutes } from './usuarios/usuarios.routes';
import { createUsuarios } from './usuarios/usuarios.service';

export interface Dependencias {
  config: Config;
  base: BaseDeDatos;
  claves: Claves;
  enviarCorreo: EnviarCorreo;
  /** Left out, PDFs are looked into in a thread of their own. */
  revisorPdf?: RevisorPdf;
  /** Left out, the head of the audit chain is noted nowhere outside the database. */
  testigo?: CuidadoTestigo;
  /** Left out, nothing is counted. */
  metricas?: Pick<Metricas, 'observar' | 'observarRegistro'>;
  /** Milliseconds since 1970. */
  reloj?: () => number;
  logger?: FastifyServerOptions['logger'];
}

const SEGUNDO = 1000;

/** The whole API: plugins and routes by name, in the order in which a call meets them. */
export async function buildApp(deps: Dependencias): Promise<FastifyInstance> {
  const { config, base, claves, enviarCorreo, reloj = Date.now, logger = false } = deps;
  const { revisorPdf = createRevisorPdf() } = deps;
  const { db } = base;
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

  deps.metricas?.observar(app);
  registerErrors(app);
  registerSchemas(app);
  registerHeaders(app, config.corsOrigins);
  registerLimits(app);
  registerDeadline(app);
  registerFarewell(app);
  registerCallLog(app);
  const repetidos = createRepetidos({ db, reloj });
  registerTask(app, 5 * SEGUNDO, repetidos.escribir);
  registerTask(app, 60 * SEGUNDO, () => barrerIntentos(db, reloj()));
  app.addHook('onClose', () =>
    repetidos.terminar().catch((error) => app.log.error({ fallo: sinDatos(error) }, 'counts not written')),
  );
  const sesiones = createSesiones({ db, tokens: createTokens(config), claves, repetidos, reloj });
  const miradas = createMiradas({ db });
  const segundoPlano = createSegundoPlano((error) =>
    app.log.error({ fallo: sinDatos(error) }, 'mail failed'),
  );
  app.addHook('onClose', () => segundoPlano.terminar());
  app.addHook('onClose', () => revisorPdf.close());
  const restablecimiento = createRestablecimiento({
    db,
    claves,
    enviarCorreo,
    segundoPlano,
    publicUrl: config.publicUrl,
    mailContact: config.mailContact,
  });
  const { registry: archivo, dataDir } = config;
  const registro = archivo ? cuidarRegistro({ archivo, dataDir, reloj, log: app.log }) : undefined;
  if (registro) {
    deps.metricas?.observarRegistro(() => registro.aviso() !== undefined);
    // Between two pages too, so that what was good a moment ago is known when the next edit breaks it.
    registerTask(app, 2 * SEGUNDO, async () => void registro.leer());
  }
  registerOverrides(app, config.rechazarReemplazos);
  registerAuth(app, sesiones);
  if (deps.testigo) registerWitness(app, deps.testigo);
  registerOpenapi(app, config.version);
  app.setNotFoundHandler(notFound);
  await app.register(multipart, { limits: LIMITES_MULTIPART });

  await app.register(async (api) => {
    saludRoutes(api, { salud: createSalud({ base, version: config.version }) });
    openapiRoutes(api);
    sesionRoutes(api, { sesiones, reloj });
    clientesRoutes(api, {
      clientes: createClientes({ db, miradas }),
      lista: createListaDeClientes({ db }),
      reloj,
    });
    sesionesAbiertasRoutes(api, { abiertas: createSesionesAbiertas({ db }), reloj });
    contrasenaRoutes(api, { restablecimiento, reloj });
    configuracionRoutes(api, { configuracion: createConfiguracion({ db }), reloj });
    usuariosRoutes(api, { usuarios: createUsuarios({ db, restablecimiento }), reloj });
    auditoriaRoutes(api, {
      auditoria: createAuditoria({ db, dataDir: config.dataDir }),
      excepciones: createExcepciones({ db }),
      reloj,
    });
    desembolsosRoutes(api, { desembolsos: createDesembolsos({ db, miradas }), reloj });
    equiposRoutes(api, { equipos: createEquipos({ db }), reloj });
    resumenRoutes(api, { resumenes: createResumenes({ db }), reloj });
    erroresDePaginasRoutes(api, { errores: createErroresDePagina({ db }), reloj });
    avisosRoutes(api, { registro });
    evaluacionesRoutes(api, {
      consultas: createConsultas({ db, miradas }),
      registro: createRegistro({ db }),
      decisiones: createDecisiones({ db }),
      correcciones: createCorrecciones({ db, restablecimiento }),
      revisorPdf,
      reloj,
    });
  });
  if (registro) await servePages(app, config, registro);
  return app;
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
