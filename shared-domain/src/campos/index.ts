export { bancoDeCci, bancoQueNoCoincide, ENTIDADES_FINANCIERAS, textoOtroBanco } from './bancos';
export { dni, nombre, texto } from './campos.schema';
export type { Campo, Clase } from './clases';
export {
  cciTieneDigitosCorrectos,
  digitoDni,
  dniDeIdentidad,
  dniEscrito,
  esDniBuscable,
  esDniConDigito,
  rucDeDni,
  rucTieneDigitoCorrecto,
  TEXTO_DNI_BUSCADO,
} from './digitos.rules';
export {
  EXPLICACION,
  etiqueta,
  explicacionDe,
  LIMITES_INICIALES,
  MODALIDAD_CREDITO,
  NIVEL_EDUCATIVO,
  OTRO_MOTIVO,
  opcionesDe,
  PERIODO_CREDITO,
  type PeriodoCredito,
  PRODUCTOS_INICIALES,
  SEXO,
  SIN_APELLIDO,
  SITUACION_LABORAL,
  valoresDe,
} from './enumerations';
export { TEXTO_CAMPO } from './errores.texts';
export type { ConNulos } from './esquemas';
export { etiquetaCampo, formatCampo } from './etiquetas';
export { textoDelError, textoDeZod, textoEnResumen, textoQueFalta } from './faltas';
export { ATRASO_DE_LIMA_MS, hoyEnLima } from './fecha.rules';
export {
  formatDuracion,
  formatFecha,
  formatFechaHora,
  formatFechaLarga,
  formatNumero,
  formatPorcentaje,
  formatSoles,
} from './formats';
export {
  conMayusculas,
  nombreALaVista,
  tieneEnlace,
  tieneLetrasInvisibles,
} from './nombre.rules';
export {
  busquedaDeCuenta,
  LETRAS_INVISIBLES,
  legible,
  normalizar,
  paraBuscar,
  textoLimpio,
} from './normalizar';
export { type ClaseDeNumero, numeroDeCampo, parsedNumeros, parseNumero } from './numero.rules';
export {
  type FiltroDeDias,
  type FormatoExportacion,
  MAXIMO_CONTADO,
  TEXTO_CURSOR,
  TIPOS_DE_EXPORTACION,
} from './pagina.schema';
export { parseCampo, parseDigitos, sinRotulo } from './parse.rules';
export {
  pistaCci,
  pistaDni,
  pistaEntidad,
  pistaNumero,
  pistaRuc,
  pistaTelefonoAval,
} from './pistas';
export { CAMPOS_DE_AVAL, CAMPOS_DE_CLIENTE, CAMPOS_DE_CREDITO, enOrden, GRUPOS_DE_CLIENTE } from './tabla';
export { TOPE } from './topes';
