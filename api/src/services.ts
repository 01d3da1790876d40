import type { Fuente } from 'shared-domain';
import { createAdjuntos, type OnStore } from './adjuntos/adjuntos.service';
import { createS3Store } from './adjuntos/s3-store';
import { createAnalisis } from './analisis/analisis.service';
import { createAuditoria } from './auditoria/auditoria.service';
import { createControles } from './auditoria/controles.service';
import { createExcepciones } from './auditoria/excepciones.service';
import { createLectura } from './auditoria/lectura.service';
import { createMiradas } from './auditoria/miradas';
import { createQuienMiro } from './auditoria/quien-miro.service';
import { createRepetidos } from './auditoria/repetidos';
import type { Trail } from './auditoria/trail';
import { createBackgroundTasks } from './background-tasks';
import { createBorradores } from './borradores/borradores.service';
import { createClientes } from './clientes/clientes.service';
import { createListaDeClientes } from './clientes/lista.service';
import type { Config } from './config';
import { createConfiguracion } from './configuracion/configuracion.service';
import { createCambioDeContrasena } from './contrasena/cambio.service';
import { createRestablecimiento } from './contrasena/contrasena.service';
import type { PasswordHasher } from './contrasena/password-hash';
import { createAvisos } from './correo/avisos';
import { createDespacho } from './correo/despacho';
import { createCartero } from './correo/evaluaciones/cartero';
import type { SendMail } from './correo/mailer';
import { type Database, requireAnswer } from './db/connection';
import { createDesembolsos } from './desembolsos/desembolsos.service';
import { createDocumentos } from './documentos/documentos.service';
import { createEquipos } from './equipos/equipos.service';
import { createAntivirus, createPdfReview, type ScanResult } from './evaluaciones/antivirus';
import { createConsultas } from './evaluaciones/consulta/consultas.service';
import { createCorrecciones } from './evaluaciones/correccion/correccion.service';
import { createDecisiones } from './evaluaciones/decision/decision.service';
import { createRegistro } from './evaluaciones/registro/registro.service';
import { createExposicion } from './exposicion/exposicion.service';
import { createFuentes } from './fuentes/fuentes.service';
import { createPreguntador } from './fuentes/preguntador';
import type { Respuesta } from './fuentes/preguntar';
import type { Conectadas } from './fuentes/puertos';
import { createErroresDePagina } from './operacion/errores-de-paginas.service';
import { createSourceLinesThread } from './operacion/sources/source-lines-thread';
import { type RegistryLog, watchRegistry } from './pages/registry/registry-in-use';
import { watchMismatches } from './pages/skew/mismatches';
import { createPdfChecker, type PdfChecker } from './pdf';
import { createEfecto } from './politica/efecto/efecto.service';
import { createPolitica } from './politica/politica.service';
import { createPuestaAlDia } from './politica/puesta-al-dia';
import { createPropuestas } from './propuestas/propuestas.service';
import { faltaQuienConfirme } from './propuestas/quien-confirma';
import { createResumenes } from './resumen/resumen.service';
import { createSesionesAbiertas } from './sesion/abiertas/sesiones-abiertas.service';
import { createFallidos } from './sesion/accesos/fallidos';
import { createMisAccesos } from './sesion/accesos/mis-accesos.service';
import { createApertura } from './sesion/apertura';
import { createConfirmaciones } from './sesion/confirmacion/confirmacion.service';
import { exigirConfirmacion } from './sesion/confirmacion/exigir-confirmacion';
import { createAltas } from './sesion/factores/altas';
import { createMisFactores } from './sesion/factores/mis-factores.service';
import { createPruebas } from './sesion/factores/pruebas';
import { createSecretos } from './sesion/factores/secreto';
import { createSitios } from './sesion/factores/sitio';
import { createFallos } from './sesion/fallos';
import { createIngreso } from './sesion/ingreso.service';
import { createIdas } from './sesion/proveedor/idas';
import { createMiEnlace } from './sesion/proveedor/mi-enlace.service';
import { createProveedor } from './sesion/proveedor/proveedor.service';
import { createReemplazos } from './sesion/reemplazo/reemplazo.service';
import { createSegundoPaso } from './sesion/segundo-paso/segundo-paso.service';
import { createSesiones } from './sesion/sesion.service';
import { createTokens } from './sesion/tokens';
import type { UsuarioActual } from './sesion/usuario-actual';
import { createTickedTasks } from './ticked-tasks';
import { createCarteras } from './usuarios/cartera/cartera.service';
import { createCambiosDeCorreo } from './usuarios/correo/cambios-de-correo.service';
import { createMiCuenta } from './usuarios/mi-cuenta.service';
import { createUsuarios } from './usuarios/usuarios.service';
import { createCargas } from './versiones/cargas.service';
import { createVersiones } from './versiones/versiones.service';

export interface ServiceDependencies {
  config: Config;
  database: Database;
  passwords: PasswordHasher;
  sendMail: SendMail;
  /** Left out, PDFs are checked in a thread. */
  pdfChecker?: PdfChecker;
  /** Called for each file at which the antivirus looked, with who sent it. */
  onScan: (result: ScanResult, person: number) => void;
  /** Called for each call to the store of documents outside, with how it ended. */
  onStore: OnStore;
  /** The outside sources that can be asked; left out, none. */
  fuentes?: Conectadas;
  /** Called for each question to an outside source, with how it ended. */
  onAsked: (fuente: Fuente, respuesta: Respuesta) => void;
  /** Milliseconds between two rounds of what is done after an answer and tells nothing of it. */
  tick?: number;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Left out, nobody looks for breaks of the audit trail. */
  trail?: Pick<Trail, 'broken' | 'report'>;
  log: RegistryLog;
  /** Called for a mail that could not be sent after the answer. */
  onMailFailure: (error: unknown) => void;
  /** Called where a trial of the policy's draft could not go on. */
  onTrialFailure: (error: unknown) => void;
}

export type Services = ReturnType<typeof createServices>;

/** All services behind the routes. None of them knows HTTP. */
export function createServices(deps: ServiceDependencies) {
  const { config, database, passwords, sendMail, clock, trail, log, onMailFailure } = deps;
  const { db } = database;
  const { dataDir, publicUrl, mailContact, registry: file, publishKeys: keys, version } = config;
  const repetidos = createRepetidos({ db, clock });
  const miradas = createMiradas({ db });
  const auditoria = createAuditoria({ db, dataDir, miradas, trail });
  const clientes = createClientes({ db, miradas });
  const background = createBackgroundTasks(onMailFailure);
  const tokens = createTokens(config);
  const ticked = createTickedTasks(onMailFailure, deps.tick);
  const fallidos = createFallidos({ db });
  const despachar = createDespacho({ sendMail, background });
  const avisos = createAvisos({ despachar, mailContact });
  const mailed = { db, passwords, sendMail, despachar, publicUrl };
  const cartero = createCartero({ ...mailed, background, mailContact, clock, onFailure: onMailFailure });
  const restablecimiento = createRestablecimiento({ ...mailed, ticked });
  const cambiosDeCorreo = createCambiosDeCorreo({ ...mailed, mailContact });
  const secretos = createSecretos(config);
  const pruebas = createPruebas({ db, secretos });
  const altas = createAltas({ db, secretos });
  const apertura = createApertura({ db, tokens, repetidos, avisos, pruebas });
  const idas = createIdas({ db, provider: config.identityProvider, publicUrl });
  const anotarFallido = createFallos({ db, repetidos, ticked });
  const { store, newOnes } = config.documents;
  const adjuntos = createAdjuntos({
    db,
    store: store && createS3Store(store),
    isUsedForNew: newOnes === 's3',
    clock,
    onStore: deps.onStore,
  });
  const registry = file ? watchRegistry({ file, dataDir, clock, log, keys }) : undefined;
  return {
    clock,
    adjuntos,
    repetidos,
    background,
    ticked,
    cartero,
    restablecimiento,
    cambiosDeCorreo,
    pdfReview: createPdfReview(
      deps.pdfChecker ?? createPdfChecker(),
      createAntivirus({ command: config.antivirusCommand, onScan: deps.onScan }),
    ),
    /** The registry of remotes; undefined where the service serves no pages. */
    registry,
    /** What of the published releases does not fit this API; undefined where the service serves no pages. */
    mismatches:
      registry && config.releasesDir
        ? watchMismatches({ registry, releasesDir: config.releasesDir, clock, log })
        : undefined,
    /** Fails where the database does not answer. */
    async checkHealth() {
      await requireAnswer(db);
      return { estado: 'ok' as const, version, baseDeDatos: database.engine };
    },
    faltaQuienConfirme: (quien: UsuarioActual) => faltaQuienConfirme(db, quien),
    fallidos,
    ingreso: createIngreso({ db, passwords, anotarFallido, fallidos, apertura }),
    segundoPaso: createSegundoPaso({ db, apertura, pruebas, altas, anotarFallido, fallidos, avisos }),
    proveedor: createProveedor({ db, idas, apertura, repetidos }),
    miEnlace: createMiEnlace({ db, idas, despachar, mailContact }),
    confirmaciones: createConfirmaciones({ db, passwords, pruebas, tokens }),
    misFactores: createMisFactores({ db, altas, tokens, avisos }),
    /** The page that calls, to which passkeys belong. */
    sitioDe: createSitios(config),
    /** Refuses where the lender asks for it and the person has not confirmed lately that it is them. */
    exigirConfirmacion: (quien: UsuarioActual) => exigirConfirmacion(db, quien, clock()),
    sesiones: createSesiones({ db, tokens, repetidos, clock }),
    sesionesAbiertas: createSesionesAbiertas({ db, miradas }),
    misAccesos: createMisAccesos({ db, fallidos }),
    cambioDeContrasena: createCambioDeContrasena({ db, passwords, tokens, avisos }),
    reemplazos: createReemplazos({ db, config }),
    consultas: createConsultas({ db, miradas, adjuntos }),
    analisis: createAnalisis({ db, miradas }),
    fuentes: createFuentes({
      db,
      miradas,
      conectadas: deps.fuentes ?? {},
      preguntar: createPreguntador({
        ...deps,
        conectadas: deps.fuentes ?? {},
        espera: config.sources.timeout,
      }),
    }),
    exposicion: createExposicion({ db, miradas }),
    registro: createRegistro({ db, adjuntos }),
    decisiones: createDecisiones({ db, cartero }),
    correcciones: createCorrecciones({ db, adjuntos, cambiosDeCorreo }),
    borradores: createBorradores({ db }),
    clientes,
    listaDeClientes: createListaDeClientes({ db, miradas }),
    configuracion: createConfiguracion({ db, despachar, mailContact }),
    usuarios: createUsuarios({
      db,
      miradas,
      restablecimiento,
      cambiosDeCorreo,
      idas,
      despachar,
      mailContact,
    }),
    propuestas: createPropuestas({ ...mailed, mailContact, restablecimiento, cambiosDeCorreo }),
    politica: createPolitica({ db }),
    efecto: createEfecto({ database, clock, onFailure: deps.onTrialFailure }),
    puestaAlDia: createPuestaAlDia({ db, clock }),
    miCuenta: createMiCuenta({ db }),
    carteras: createCarteras({ db }),
    auditoria,
    lectura: createLectura({ clientes, auditoria }),
    excepciones: createExcepciones({ db, miradas }),
    controles: createControles({ db }),
    quienMiro: createQuienMiro({ db, miradas }),
    desembolsos: createDesembolsos({ db, miradas, cartero }),
    documentos: createDocumentos({ db, publicUrl }),
    equipos: createEquipos({ db }),
    resumenes: createResumenes({ db }),
    /** The break of the audit trail because of which changes are refused. */
    pausa: () => trail?.broken(),
    errores: createErroresDePagina({ db, sources: createSourceLinesThread(config) }),
    versiones: createVersiones({ db, registry, releasesDir: config.releasesDir }),
    cargas: createCargas({ db, registry, log }),
  };
}
