export {
  type ConfiguracionGeneral,
  type ConfiguracionSeguridad,
  configuracionGeneralSchema,
  configuracionSeguridadSchema,
  type EdicionGeneral,
  type EdicionSeguridad,
  edicionGeneralSchema,
  edicionInstitucionSchema,
  edicionSeguridadSchema,
  type FiltroHistorialConfiguracion,
  type GeneralGuardada,
  type HistorialConfiguracion,
  INSTITUCION_VACIA,
  type Institucion,
  type SeguridadGuardada,
} from './configuracion.schema';
export {
  CONTROLES_APAGADOS,
  CONTROLES_DE_PRODUCCION,
  type Controles,
  controlesSchema,
  type EdicionControles,
} from './controles.schema';
export { controlesApagados } from './controles-apagados.rules';
export { type Ajustes, loQueAfloja, type ParteDeAjustes } from './lo-que-afloja.rules';
export { leerLogo, logoDe } from './logo.rules';
export {
  accionesDePropuesta,
  porqueCerrada,
  porqueNoProponer,
  porqueNoResponder,
  porqueNoRetirar,
} from './propuesta.rules';
export {
  type ConMotivo,
  type EnlaceDeCuenta,
  enlaceSchema,
  type FiltroPropuestas,
  motivoSchema,
  type PaginaPropuestas,
  type Propuesta,
  type PropuestaHecha,
} from './propuesta.schema';
export { ESTADO_PROPUESTA, type EstadoPropuesta, MARCA, TIPO_PROPUESTA, type TipoPropuesta } from './tipos';
