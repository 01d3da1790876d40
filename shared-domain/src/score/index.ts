export { type EntradaDeScore, entradaDeScore } from './score.entrada';
export { SIN_AVAL } from './score.factores';
export { calcularScore, type PoliticaDeScore, puntuar, totalDelScore } from './score.rules';
export type { FactorScore, Score, ScoreDeFila } from './score.schema';
export { edadEnAnios, fechaDe } from './score.tablas';
