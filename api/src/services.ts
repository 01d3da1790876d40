import type { Fuente } from 'shared-domain';
import { createBackgroundTasks } from './background-tasks';
import type { Config } from './config';
import { type Database, requireAnswer } from './db/connection';
import { createAdjuntos } from './features/adjuntos/adjuntos.service';
import { createS3Store } from './features/adjuntos/s3-store';
import { createAnalisis } from './features/analisis/analisis.service';
import { createAuditoria } from './features/auditor/auditoria.service';
import { createControles } from './features/auditor/controles.service';
import { createExcepciones } from './features/auditor/excepciones.service';
import { createLectura } from './features/auditor/lectura.service';
import { createQuienMiro } from './features/auditor/quien-miro.service';
import { createBorradores } from './features/borradores/borradores.service';
import { hacerAjustes } from './features/cambios-de-configuracion/ajustes-propuestos';
import { createConfiguracion } from './features/cambios-de-configuracion/configuracion.service';
import { createCambiosDeCorreo } from './features/cambios-de-correo/cambios-de-correo.service';
import { createListaDeClientes } from './features/clientes/lista.service';
import { createConsultas } from './features/consulta/consultas.service';
import { createCambioDeContrasena } from './features/contrasena/cambio.service';
import { createRestablecimiento } from './features/contrasena/contrasena.service';
import { createAvisos } from './features/correo/avisos';
import { createCartero } from './features/correo/cartero';
import { createDespacho } from './features/correo/despacho';
import type { SendMail } from './features/correo/mailer';
import { createDecisiones } from './features/decision/decision.service';
import { createDesembolsos } from './features/desembolsos/desembolsos.service';
import { createDocumentos } from './features/documentos/documentos.service';
import { createEquipos } from './features/equipos/equipos.service';
import { createClientes } from './features/expedientes/clientes.service';
import { createExposicion } from './features/exposicion/exposicion.service';
import { createFuentes } from './features/fuentes/fuentes.service';
import { createPreguntador } from './features/fuentes/preguntador';
import type { Respuesta } from './features/fuentes/preguntar';
import type { Conectadas } from './features/fuentes/puertos';
import { createMiCuenta } from './features/mi-cuenta/mi-cuenta.service';
import { createMisAccesos } from './features/mi-cuenta/mis-accesos.service';
import { createMisFactores } from './features/mi-cuenta/mis-factores.service';
import { createSesionesAbiertas } from './features/mi-cuenta/sesiones-abiertas.service';
import { createMiradas } from './features/miradas/miradas';
import { createErroresDePagina } from './features/operacion/errores-de-paginas.service';
import { createSourceLinesThread } from './features/operacion/source-lines-thread';
import { createEfecto } from './features/politica/efecto.service';
import { createPolitica } from './features/politica/politica.service';
import { hacerValida } from './features/politica/validez';
import { createPropuestas } from './features/propuestas/propuestas.service';
import { faltaQuienConfirme } from './features/propuestas/quien-confirma';
import { createIdas } from './features/proveedor/idas';
import { createMiEnlace } from './features/proveedor/mi-enlace.service';
import { createProveedor } from './features/proveedor/proveedor.service';
import { createAntivirus, createPdfReview } from './features/registro/antivirus';
import { createCorrecciones } from './features/registro/correccion.service';
import { createRegistro } from './features/registro/registro.service';
import { createResumenes } from './features/resumen/resumen.service';
import { createPuestaAlDia } from './features/score/puesta-al-dia';
import { createAltas } from './features/sesion/altas';
import { createApertura } from './features/sesion/apertura';
import { createConfirmaciones } from './features/sesion/confirmacion.service';
import { exigirConfirmacion } from './features/sesion/exigir-confirmacion';
import { createFallidos } from './features/sesion/fallidos';
import { createFallos } from './features/sesion/fallos';
import { createIngreso } from './features/sesion/ingreso.service';
import type { PasswordHasher } from './features/sesion/password-hash';
import { createPruebas } from './features/sesion/pruebas';
import { createReemplazos } from './features/sesion/reemplazo.service';
import { createSecretos } from './features/sesion/secreto';
import { createSegundoPaso } from './features/sesion/segundo-paso.service';
import { createSesiones } from './features/sesion/sesion.service';
import { createSitios } from './features/sesion/sitio';
import { createTokens } from './features/sesion/tokens';
import { createCarteras } from './features/usuarios/cartera.service';
import { hacerEnCuentas } from './features/usuarios/hacer-cambio';
import { createUsuarios } from './features/usuarios/usuarios.service';
import { createCargas } from './features/versiones/cargas.service';
import { createVersiones } from './features/versiones/versiones.service';
import { createRepetidos } from './ledger/repetidos';
import type { Trail } from './ledger/trail';
import { type RegistryLog, watchRegistry } from './pages/registry/registry-in-use';
import { watchMismatches } from './pages/skew/mismatches';
import { createPdfChecker, type PdfChecker } from './pdf';
import { createTickedTasks } from './ticked-tasks';
import type { UsuarioActual } from './usuario-actual';

export interface ServiceDependencies {
  config: Config;
  database: Database;
  passwords: PasswordHasher;
  sendMail: SendMail;
  /** Left out, PDFs are checked in a thread. */
  pdfChecker?: PdfChecker;
  /** Called for each file at which the antivirus looked, with who sent it. */
  onScan: (result: import('./metrics/metrics').ScanResult, person: number) => void;
  /** Called for each call to the store of documents outside, with how it ended. */
  onStore: Parameters<typeof createAdjuntos>[0]['onStore'];
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
  const propuestas = createPropuestas({ db, despachar });
  propuestas.alConfirmar('cuenta', hacerEnCuentas({ restablecimiento, cambiosDeCorreo, mailContact }));
  propuestas.alConfirmar('factor', hacerEnCuentas({ restablecimiento, cambiosDeCorreo, mailContact }));
  propuestas.alConfirmar('configuracion', hacerAjustes(mailContact));
  propuestas.alConfirmar('politica', hacerValida);
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
    propuestas,
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
