import type { FastifyInstance } from 'fastify';
import { auditoriaRoutes } from './auditoria/auditoria.routes';
import { borradoresRoutes } from './borradores/borradores.routes';
import { clientesRoutes } from './clientes/clientes.routes';
import { configuracionRoutes } from './configuracion/configuracion.routes';
import { contrasenaRoutes } from './contrasena/contrasena.routes';
import { desembolsosRoutes } from './desembolsos/desembolsos.routes';
import { documentosRoutes } from './documentos/documentos.routes';
import { equiposRoutes } from './equipos/equipos.routes';
import { evaluacionesRoutes } from './evaluaciones/evaluaciones.routes';
import { openapiRoutes } from './http/openapi';
import { operacionRoutes } from './operacion/operacion.routes';
import { propuestasRoutes } from './propuestas/propuestas.routes';
import { resumenRoutes } from './resumen/resumen.routes';
import type { Services } from './services';
import { misAccesosRoutes } from './sesion/accesos/mis-accesos.routes';
import { factoresRoutes } from './sesion/factores/factores.routes';
import { proveedorRoutes } from './sesion/proveedor/proveedor.routes';
import { sesionRoutes } from './sesion/sesion.routes';
import { carteraRoutes } from './usuarios/cartera/cartera.routes';
import { cambiosDeCorreoRoutes } from './usuarios/correo/cambios-de-correo.routes';
import { usuariosRoutes } from './usuarios/usuarios.routes';
import { versionesRoutes } from './versiones/versiones.routes';

/** Registers every call of `shared-domain/llamadas`. */
export function registerRoutes(api: FastifyInstance, services: Services): void {
  openapiRoutes(api);
  sesionRoutes(api, services);
  misAccesosRoutes(api, services);
  factoresRoutes(api, services);
  proveedorRoutes(api, services);
  contrasenaRoutes(api, services);
  evaluacionesRoutes(api, services);
  borradoresRoutes(api, services);
  clientesRoutes(api, services);
  configuracionRoutes(api, services);
  usuariosRoutes(api, services);
  propuestasRoutes(api, services);
  cambiosDeCorreoRoutes(api, services);
  carteraRoutes(api, services);
  auditoriaRoutes(api, services);
  desembolsosRoutes(api, services);
  documentosRoutes(api, services);
  equiposRoutes(api, services);
  resumenRoutes(api, services);
  operacionRoutes(api, services);
  versionesRoutes(api, services);
}
