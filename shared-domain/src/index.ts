export * from './campos.schema';
export * from './cliente.schema';
export {
  type CreditoCronograma,
  type Cronograma,
  calcularCuota,
  cronograma,
  type FilaCronograma,
  TITULO_CRONOGRAMA,
} from './cronograma.rules';
export {
  bancoDeCci,
  cciTieneDigitosCorrectos,
  digitoDni,
  dniDeDocumento,
  dniDeRuc,
  esDniConDigito,
  letraDni,
  puedeSerCarne,
  rucTieneDigitoCorrecto,
  rucTienePrefijoConocido,
} from './documentos.rules';
export * from './enumerations';
export * from './estado';
export { ETIQUETA_CAMPO, etiqueta, etiquetaCampo, formatCampo } from './etiquetas';
export * from './evaluacion.schema';
export { agruparPorEstado, camposDeEvaluacion, nombreCompleto } from './evaluaciones';
export * from './fecha.rules';
export {
  formatDuracion,
  formatFecha,
  formatFechaHora,
  formatFechaLarga,
  formatNumero,
  formatPorcentaje,
  formatSoles,
} from './formats';
export { normalizar } from './normalizar';
export { pistaCci, pistaDni, pistaRuc } from './pistas';
export * from './problema.schema';
export * from './rol';
export type { FactorScore } from './score.motivos';
export { type BandaScore, POLITICA_SCORE } from './score.politica';
export { bandaDelScore, calcularScore, type Score } from './score.rules';
export * from './sesion.schema';
