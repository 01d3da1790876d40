import { createAuditoria } from './auditoria/auditoria.service';
import { createExcepciones } from './auditoria/excepciones.service';
import { createMiradas } from './auditoria/miradas';
import { createRepetidos } from './auditoria/repetidos';
import { createClientes } from './clientes/clientes.service';
import { createListaDeClientes } from './clientes/lista.service';
import type { Config } from './config';
import { createConfiguracion } from './configuracion/configuracion.service';
import { createRestablecimiento } from './contrasena/contrasena.service';
import type { PasswordHasher } from './contrasena/password-hash';
import type { EnviarCorreo } from './correo/correo';
import { createSegundoPlano } from './correo/en-segundo-plano';
import type { BaseDeDatos } from './db/connection';
import { createDesembolsos } from './desembolsos/desembolsos.service';
import { createEquipos } from './equipos/equipos.service';
import { createConsultas } from './evaluaciones/consulta/consultas.service';
import { createCorrecciones } from './evaluaciones/correccion/correccion.service';
import { createDecisiones } from './evaluaciones/decision/decision.service';
import { createRevisorPdf, type RevisorPdf } from './evaluaciones/pdf/revisor-pdf';
import { createRegistro } from './evaluaciones/registro/registro.service';
import { createErroresDePagina } from './operacion/errores-de-paginas.service';
import { createSalud } from './operacion/salud.service';
import { cuidarRegistro, type RegistryLog } from './pages/registry/registry-in-use';
import { createResumenes } from './resumen/resumen.service';
import { createSesionesAbiertas } from './sesion/abiertas/sesiones-abiertas.service';
import { createSesiones } from './sesion/sesion.service';
import { createTokens } from './sesion/tokens';
import { createUsuarios } from './usuarios/usuarios.service';

export interface ServiceDependencies {
  config: Config;
  base: BaseDeDatos;
  passwords: PasswordHasher;
  enviarCorreo: EnviarCorreo;
  /** Left out, PDFs are looked into in a thread of their own. */
  revisorPdf?: RevisorPdf;
  /** Milliseconds since 1970. */
  reloj: () => number;
  log: RegistryLog;
  /** A letter that could not be sent after its answer. */
  onMailFailure: (error: unknown) => void;
}

export type Services = ReturnType<typeof createServices>;

/** The one list of what exists behind the routes. Nothing here knows HTTP. */
export function createServices(deps: ServiceDependencies) {
  const { config, base, passwords, enviarCorreo, reloj, log, onMailFailure } = deps;
  const { db } = base;
  const { dataDir, publicUrl, mailContact, registry: archivo, version } = config;
  const repetidos = createRepetidos({ db, reloj });
  const miradas = createMiradas({ db });
  const segundoPlano = createSegundoPlano(onMailFailure);
  const restablecimiento = createRestablecimiento({
    db,
    passwords,
    enviarCorreo,
    segundoPlano,
    publicUrl,
    mailContact,
  });
  return {
    reloj,
    repetidos,
    segundoPlano,
    restablecimiento,
    revisorPdf: deps.revisorPdf ?? createRevisorPdf(),
    /** Which release of each remote is served; without pages of its own the service has none. */
    registro: archivo ? cuidarRegistro({ archivo, dataDir, reloj, log }) : undefined,
    salud: createSalud({ base, version }),
    sesiones: createSesiones({ db, tokens: createTokens(config), passwords, repetidos, reloj }),
    sesionesAbiertas: createSesionesAbiertas({ db }),
    consultas: createConsultas({ db, miradas }),
    registros: createRegistro({ db }),
    decisiones: createDecisiones({ db }),
    correcciones: createCorrecciones({ db, restablecimiento }),
    clientes: createClientes({ db, miradas }),
    listaDeClientes: createListaDeClientes({ db }),
    configuracion: createConfiguracion({ db }),
    usuarios: createUsuarios({ db, restablecimiento }),
    auditoria: createAuditoria({ db, dataDir }),
    excepciones: createExcepciones({ db }),
    desembolsos: createDesembolsos({ db, miradas }),
    equipos: createEquipos({ db }),
    resumenes: createResumenes({ db }),
    errores: createErroresDePagina({ db }),
  };
}
