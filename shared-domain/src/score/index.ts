export { type EntradaDeScore, entradaDeScore } from './score.entrada';
export { SIN_AVAL } from './score.factores';
export type { FactorScore } from './score.motivos';
export { calcularScore, type PoliticaDeScore, puntuar, type Score, totalDelScore } from './score.rules';
export type { ScoreDeFila } from './score.schema';
export { edadEnAnios, fechaDe } from './score.tablas';
