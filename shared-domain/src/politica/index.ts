export { BANDAS_SCORE, type BandaScore, bandaDe, type IdDeBanda, LIMITES_DEL_SCORE } from './bandas';
export { diferenciasDePolitica, politicaEnPalabras, puntosConSigno } from './diferencias-de-politica';
export {
  type CorridaDeEfecto,
  type EfectoEnGrupo,
  GRUPO_DE_EFECTO,
  type PedidoDeEfecto,
  pedidoDeEfectoSchema,
  type ResultadoDeEfecto,
} from './efecto.schema';
export type { LimitesDeExposicion, MarcasDeCapacidad, Politica } from './partes.schema';
export { DESDE_INICIAL, POLITICA_INICIAL, VERSION_INICIAL } from './politica.inicial';
export { politicaSchema } from './politica.schema';
export {
  DIAS_HASTA_LA_VIGENCIA,
  diasEntre,
  type FaltaDePolitica,
  ultimoDiaDeVigencia,
  valoresSinFila,
} from './revision.rules';
export {
  type BorradorDePolitica,
  type EdicionDeBorrador,
  type PoliticaConVersion,
  type PoliticaVigente,
  type PropuestaDePolitica,
  propuestaDePoliticaSchema,
  type VersionDePolitica,
} from './versiones.schema';
