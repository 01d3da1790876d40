export * from './auditoria/auditoria.schema';
export {
  EVENTO_AUDITORIA,
  EXCEPCION,
  MEDIO_DESEMBOLSO,
  type MedioDesembolso,
  TAREA,
  type TipoEvento,
  type TipoExcepcion,
  type TipoTarea,
} from './auditoria/eventos';
export { conVeces, nombreDeEvento } from './auditoria/nombre-de-evento';
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
} from './campos/campos.schema';
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
} from './campos/documentos.rules';
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
} from './campos/enumerations';
export { ETIQUETA_CAMPO, etiqueta, etiquetaCampo, formatCampo } from './campos/etiquetas';
export { hoyEnLima, ZONA_HORARIA } from './campos/fecha.rules';
export {
  formatDuracion,
  formatFecha,
  formatFechaHora,
  formatFechaLarga,
  formatNumero,
  formatPorcentaje,
  formatSoles,
} from './campos/formats';
export { normalizar } from './campos/normalizar';
export { PISTA_COMA, pistaCci, pistaDni, pistaRuc, TEXTO_DNI_CONSULTA } from './campos/pistas';
export { TOPE } from './campos/topes';
export { type GrupoDeCliente, gruposDeCliente } from './cliente/cliente.grupos';
export {
  type AvalGuardado,
  avalGuardadoSchema,
  type ClienteShow,
  clienteShowSchema,
  type DatosCliente,
  datosClienteSchema,
} from './cliente/expediente.schema';
export { digitosDePersona, esLaMismaPersona } from './cliente/identidad.rules';
export * from './cliente/lista-de-clientes.schema';
export * from './configuracion/configuracion.schema';
export {
  type CampoLimitado,
  type CreditoLimitado,
  erroresDeLimites,
  type Oferta,
} from './credito/credito.rules';
export { COLUMNAS_CRONOGRAMA } from './credito/cronograma.columnas';
export { cuotasEnPalabras } from './credito/cronograma.palabras';
export {
  type CreditoCronograma,
  type Cronograma,
  calcularCuota,
  cronograma,
  type FilaCronograma,
  TITULO_CRONOGRAMA,
} from './credito/cronograma.rules';
export {
  accionesDeCuenta,
  porqueNoQuitarAcceso,
  porqueNoRestablecer,
  TEXTO_ULTIMO_SUPERADMIN,
} from './cuenta/acciones-de-cuenta.rules';
export {
  dejaSinSuperadmin,
  pierdeAcceso,
  puedeAdministrar,
  rolesCuyasSesionesCierra,
  rolesQueAdministra,
  rolesQueNombra,
} from './cuenta/cuenta.rules';
export * from './cuenta/cuenta.schema';
export { esRol, NOMBRE_ROL, ROLES, type Rol } from './cuenta/rol';
export {
  porqueNoSeDesembolsa,
  type RegistroDeDesembolso,
  yaDesembolsada,
} from './desembolso/acciones-de-desembolso.rules';
export * from './desembolso/desembolso.schema';
export * from './equipos/equipos.schema';
export {
  type AccionSobreUna,
  type EvaluacionDeAccion,
  type Interesados,
  leConcierne,
  porqueEsSuya,
  porqueSuEstado,
  porqueSuPersona,
  type QuienPide,
} from './evaluacion/acciones.rules';
export {
  type FilaDeCola,
  filaDeColaSchema,
  filtroEvaluacionesSchema,
  ORDEN_EVALUACIONES,
  type PaginaEvaluaciones,
  paginaEvaluacionesSchema,
  type ScoreDeFila,
  scoreDeFilaSchema,
} from './evaluacion/cola.schema';
export { type Credito, creditoSchema, type Edicion, edicionSchema } from './evaluacion/credito.schema';
export {
  type Decision,
  decisionSchema,
  observacionesSchema,
  TEXTO_MOTIVO_OBLIGATORIO,
} from './evaluacion/decision.schema';
export { ESTADO, ESTADOS, type Estado, NOMBRE_ESTADO, NOMBRE_GRUPO_ESTADO } from './evaluacion/estado';
export {
  type Acciones,
  type Evaluacion,
  type EvaluacionCorregida,
  evaluacionCorregidaSchema,
  evaluacionSchema,
} from './evaluacion/evaluacion.schema';
export {
  type CambioCampo,
  cambioCampoSchema,
  type EventoHistorial,
  eventoHistorialSchema,
} from './evaluacion/historial.schema';
export {
  type Aval,
  avalSchema,
  type Solicitud,
  solicitudSchema,
  TEXTO_AVAL_ES_CLIENTE,
  type Usuario,
  usuarioSchema,
} from './evaluacion/solicitud.schema';
export { agruparPorEstado, camposDeEvaluacion, nombreCompleto } from './evaluacion/tarjeta';
export * from './listas/pagina.schema';
export {
  erroresPorCampo,
  type Problema,
  problemaSchema,
  TEXTO_MIEMBRO_DESCONOCIDO,
} from './llamadas/problema.schema';
export * from './operacion/avisos.schema';
export * from './operacion/errores-de-paginas.schema';
export {
  type Registry,
  type RegistryEntry,
  registryEntrySchema,
  registrySchema,
} from './remotes/registry.schema';
export { isRemoteFailureKind, REMOTE_FAILURES, type RemoteFailureKind } from './remotes/remote-failure';
export { type ManifestFault, manifestFaults, type RemoteManifest } from './remotes/remote-manifest.rules';
export * from './resumen/resumen.schema';
export type { FactorScore } from './score/score.motivos';
export { type BandaScore, POLITICA_SCORE } from './score/score.politica';
export { bandaDelScore, calcularScore, type Score } from './score/score.rules';
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
} from './sesion/sesion.schema';
export * from './sesion/sesiones-abiertas.schema';
