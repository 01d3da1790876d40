export { camposDeExpediente, gruposDeCliente } from './cliente.grupos';
export { type AvalGuardado, type ClienteShow, type DatosCliente, expedienteDe } from './expediente.schema';
export {
  digitosDePersona,
  esLaMismaPersona,
  formasDeIdentidad,
  numeroDePersona,
  podriaSerLaMisma,
  porqueSinDni,
  tieneDni,
} from './identidad.rules';
export type { ClienteResumido, FiltroClientes, PaginaClientes } from './lista-de-clientes.schema';
export {
  CUENTA_ENMASCARADA,
  type DatoReservado,
  type Lector,
  type LecturaReservada,
  TEXTO_OCULTO,
  VISTA,
  type Vista,
  vistaDe,
} from './reserva.rules';
