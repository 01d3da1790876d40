export {
  ALCANZA,
  type Alcanza,
  diferenciasDeCapacidad,
  fraseDeCapacidad,
  NOMBRE_NIVEL_DE_CAPACIDAD,
  RANGO_DE_CAPACIDAD,
} from './capacidad.palabras';
export {
  calcularCapacidad,
  cuotaAlMes,
} from './capacidad.rules';
export {
  type Capacidad,
  capacidadSchema,
  DEUDAS_MAXIMO,
  type DeudaAjena,
  type Familia,
  familiaSchema,
  type Negocio,
  negocioSchema,
  type RazonDeCapacidad,
  type ResultadoDeCapacidad,
  SEMANAS_DEL_MES,
} from './capacidad.schema';
export { ETIQUETA_CAPACIDAD } from './etiquetas-de-capacidad';
export { NIVELES_DE_CAPACIDAD, type NivelDeCapacidad } from './niveles';
