export { frasesDeConsulta } from './frases-de-consulta';
export {
  FINALIDAD_DE_CONSULTA,
  FUENTE,
  FUENTES,
  type Fuente,
  PARTE_CONSULTADA,
  type ParteConsultada,
  RESULTADO_DE_FUENTE,
  type ResultadoDeFuente,
  VIGENCIA_DE_CONSULTA,
} from './fuentes';
export {
  type ConsultaAFuente,
  type ExposicionHallada,
  exposicionHalladaSchema,
  type IdentidadHallada,
  identidadHalladaSchema,
  type PedidoAFuente,
  type RiesgoHallado,
  riesgoHalladoSchema,
} from './fuentes.schema';
