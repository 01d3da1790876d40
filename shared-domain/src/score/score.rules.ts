import type { AvalGuardado, DatosCliente } from '../cliente/expediente.schema';
import { bandaDe, type IdDeBanda, LIMITES_DEL_SCORE } from '../politica/bandas';
import type { TablaDeScore } from '../politica/partes.schema';
import { type EntradaDeScore, entradaDeScore } from './score.entrada';
import { FACTORES } from './score.factores';
import { sumaDePuntos } from './score.motivos';
import type { Score } from './score.schema';

export interface PoliticaDeScore {
  version: number;
  contenido: { score: TablaDeScore };
}

/** Thresholds lie within the caps, so raw points and total are always in the same band. */
export function idDeBanda(puntos: number, { alta, media }: TablaDeScore['bandas']): IdDeBanda {
  if (puntos > alta) return 'alta';
  return puntos > media ? 'media' : 'baja';
}

export const totalDelScore = (puntosBrutos: number): number =>
  Math.min(LIMITES_DEL_SCORE.maximo, Math.max(LIMITES_DEL_SCORE.minimo, puntosBrutos));

export function puntuar(entrada: EntradaDeScore, { version, contenido }: PoliticaDeScore): Score {
  const tabla = contenido.score;
  const factores = FACTORES.map((factor) => factor(entrada, tabla));
  const puntosBrutos = sumaDePuntos(factores);
  const clave = idDeBanda(puntosBrutos, tabla.bandas);
  return {
    total: totalDelScore(puntosBrutos),
    puntosBrutos,
    clave,
    banda: bandaDe(clave),
    factores,
    version,
    fechaReferencia: tabla.fechaReferencia,
  };
}

/** Measured on the policy's reference day, not today. */
export const calcularScore = (
  datos: DatosCliente,
  avalGuardado: AvalGuardado | null,
  politica: PoliticaDeScore,
): Score => puntuar(entradaDeScore(datos, avalGuardado), politica);
