export * from './auditoria.schema';
export * from './avisos.schema';
export {
  anios,
  cci,
  correo,
  cuentaAhorros,
  cuotas,
  dni,
  fecha,
  fechaPasada,
  monto,
  opcion,
  parrafo,
  ruc,
  type SiNo,
  siNo,
  TEXTO_CAMPO,
  tasa,
  telefonoFijo,
  telefonoMovil,
  texto,
  textoOpcional,
} from './campos.schema';
export { type GrupoDeCliente, gruposDeCliente } from './cliente.grupos';
export {
  type AvalGuardado,
  avalGuardadoSchema,
  type ClienteShow,
  clienteShowSchema,
  type DatosCliente,
  datosClienteSchema,
} from './cliente.schema';
export * from './clientes.schema';
export {
  type FilaDeCola,
  filaDeColaSchema,
  type PaginaEvaluaciones,
  paginaEvaluacionesSchema,
  type ScoreDeFila,
  scoreDeFilaSchema,
} from './cola.schema';
export * from './configuracion.schema';
export { COLUMNAS_CRONOGRAMA } from './cronograma.columnas';
export { cuotasEnPalabras } from './cronograma.palabras';
export {
  type CreditoCronograma,
  type Cronograma,
  calcularCuota,
  cronograma,
  type FilaCronograma,
  TITULO_CRONOGRAMA,
} from './cronograma.rules';
export * from './desembolsos.schema';
export {
  bancoDeCci,
  cciTieneDigitosCorrectos,
  digitoDni,
  dniDeDocumento,
  dniDeRuc,
  dniEscrito,
  esDniBuscable,
  esDniConDigito,
  letraDni,
  puedeSerCarne,
  rucTieneDigitoCorrecto,
  rucTienePrefijoConocido,
} from './documentos.rules';
export {
  ESTADO_CIVIL,
  MODALIDAD_CREDITO,
  NIVEL_EDUCATIVO,
  OTRO_MOTIVO,
  opcionesDe,
  PERIODO_CREDITO,
  type PeriodoCredito,
  PRODUCTOS_INICIALES,
  SEXO,
  SITUACION_LABORAL,
  TIPO_VIVIENDA,
  valoresDe,
} from './enumerations';
export * from './equipos.schema';
export { ESTADO, ESTADOS, type Estado, NOMBRE_ESTADO, NOMBRE_GRUPO_ESTADO } from './estado';
export { ETIQUETA_CAMPO, etiqueta, etiquetaCampo, formatCampo } from './etiquetas';
export {
  type Aval,
  avalSchema,
  type CambioCampo,
  type Credito,
  cambioCampoSchema,
  creditoSchema,
  type Decision,
  decisionSchema,
  type Edicion,
  type Evaluacion,
  type EvaluacionCorregida,
  type EventoHistorial,
  edicionSchema,
  evaluacionCorregidaSchema,
  evaluacionSchema,
  eventoHistorialSchema,
  filtroEvaluacionesSchema,
  ORDEN_EVALUACIONES,
  observacionesSchema,
  paginaDe,
  type Solicitud,
  solicitudSchema,
  TEXTO_AVAL_ES_CLIENTE,
  TEXTO_MOTIVO_OBLIGATORIO,
  type Usuario,
  usuarioSchema,
} from './evaluacion.schema';
export { agruparPorEstado, camposDeEvaluacion, nombreCompleto } from './evaluaciones';
export {
  EVENTO_AUDITORIA,
  EXCEPCION,
  MEDIO_DESEMBOLSO,
  type MedioDesembolso,
  TAREA,
  type TipoEvento,
  type TipoExcepcion,
  type TipoTarea,
} from './eventos';
export { conVeces, nombreDeEvento } from './eventos.nombre';
export { hoyEnLima, ZONA_HORARIA } from './fecha.rules';
export {
  formatDuracion,
  formatFecha,
  formatFechaHora,
  formatFechaLarga,
  formatNumero,
  formatPorcentaje,
  formatSoles,
} from './formats';
export { esLaMismaPersona } from './identidad.rules';
export { LIMITE } from './limites';
export { normalizar } from './normalizar';
export * from './operacion.schema';
export * from './pagina.schema';
export { PISTA_COMA, pistaCci, pistaDni, pistaRuc } from './pistas';
export { erroresPorCampo, type Problema, problemaSchema, TEXTO_MIEMBRO_DESCONOCIDO } from './problema.schema';
export { type Registry, type RegistryEntry, registryEntrySchema, registrySchema } from './registry.schema';
export { type ManifestFault, manifestFaults, type RemoteManifest } from './remote-manifest.rules';
export { esRol, NOMBRE_ROL, ROLES, type Rol } from './rol';
export type { FactorScore } from './score.motivos';
export { type BandaScore, POLITICA_SCORE } from './score.politica';
export { bandaDelScore, calcularScore, type Score } from './score.rules';
export {
  type AccessTokenClaims,
  accessTokenClaimsSchema,
  type ForgotPassword,
  forgotPasswordSchema,
  type Login,
  loginSchema,
  logoutSchema,
  type ResetPassword,
  refreshSchema,
  resetPasswordSchema,
  TEXTO_CLAVE,
  type Tokens,
  tokensSchema,
  validateRefreshTokenSchema,
} from './sesion.schema';
export * from './sesiones.schema';
export * from './telemetria.schema';
export * from './usuarios.schema';
