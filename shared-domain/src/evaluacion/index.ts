export { type AccionSobreUna, HIZO } from './accion-sobre-una';
export {
  type EvaluacionDeAccion,
  estaASuCargo,
  type Interesados,
  leConcierne,
  porqueEsAjena,
  porqueEsSuya,
  porqueSuEstado,
  porqueSuPersona,
  type QuienPide,
  veLaCorreccion,
} from './acciones.rules';
export type { Analisis } from './analisis.schema';
export {
  type ClientesPorNombre,
  type EleccionDeEvaluaciones,
  type FilaDeCola,
  ORDEN_DE_QUIEN_DECIDE,
  ORDEN_EVALUACIONES,
  type OrdenEvaluaciones,
  type PaginaEvaluaciones,
  type Vecina,
  type Vecinas,
} from './cola.schema';
export { completarRespuesta } from './completar';
export { CLASE_CONTRA_POLITICA, OTRA_RAZON } from './contra-politica';
export { type ContraPolitica, exigeRazon, loContraPolitica } from './contra-politica.rules';
export { type Credito, creditoSchema, type Edicion } from './credito.schema';
export {
  type ContraPoliticaAprobada,
  type Decision,
  type DecisionPropia,
  decisionSchema,
  type PaginaDecisiones,
  type RazonDeAprobacion,
} from './decision.schema';
export {
  ESTADO,
  ESTADOS,
  type Estado,
  NOMBRE_ESTADO,
  NOMBRE_GRUPO_ESTADO,
  TEXTO_PENDIENTE_DE_FIRMA,
} from './estado';
export type { Acciones, Evaluacion, EvaluacionCorregida } from './evaluacion.schema';
export type { CambioCampo, EventoHistorial } from './historial.schema';
export { type DatosPorRevisar, dudasDe, type Pregunta, preguntasDe } from './preguntas.rules';
export type { Resumen } from './resumen.schema';
export {
  empeoroDesdeLaFirma,
  esDeLaMisma,
  type LoFirmado,
  porqueNoEsOtroJefe,
  porqueSegundaFirma,
  seDebe,
  sigueFirmando,
  veLaPrimeraFirma,
} from './segunda-firma.rules';
export type { SegundaFirma } from './segunda-firma.schema';
export {
  type Aval,
  avalSchema,
  type Correccion,
  correccionSchema,
  type Solicitud,
  solicitudSchema,
  type Usuario,
  usuarioSchema,
} from './solicitud.schema';
export { agruparPorEstado, CAMPOS_DE_TARJETA, camposDeEvaluacion, nombreCompleto } from './tarjeta';
