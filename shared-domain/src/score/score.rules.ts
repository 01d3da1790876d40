import type { AvalGuardado, DatosCliente } from '../cliente/expediente.schema';
import { bandaDe, type ClaveDeBanda, LIMITES_DEL_SCORE } from '../politica/bandas';
import type { TablaDeScore } from '../politica/partes.schema';
import { type EntradaDeScore, entradaDeScore } from './score.entrada';
import { FACTORES } from './score.factores';
import { sumaDePuntos } from './score.motivos';
import type { Score } from './score.schema';

/** A version of the lender's policy, as far as the score needs it. */
export interface PoliticaDeScore {
  version: number;
  contenido: { score: TablaDeScore };
}

/**
 * The band of raw points. Both numbers of a policy lie within the limits of the total, so raw points and their total are
 * always in the same band.
 */
export function claveDeBanda(puntos: number, { alta, media }: TablaDeScore['bandas']): ClaveDeBanda {
  if (puntos > alta) return 'alta';
  return puntos > media ? 'media' : 'baja';
}

/** The total that these raw points make. */
export const totalDelScore = (puntosBrutos: number): number =>
  Math.min(LIMITES_DEL_SCORE.maximo, Math.max(LIMITES_DEL_SCORE.minimo, puntosBrutos));

/** The score of what was read of a client, by a version of the policy. */
export function puntuar(entrada: EntradaDeScore, { version, contenido }: PoliticaDeScore): Score {
  const tabla = contenido.score;
  const factores = FACTORES.map((factor) => factor(entrada, tabla));
  const puntosBrutos = sumaDePuntos(factores);
  const clave = claveDeBanda(puntosBrutos, tabla.bandas);
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

/**
 * The credit score of a client by a version of the policy. Ages and durations are measured on its day of reference, not
 * today.
 */
export const calcularScore = (
  datos: DatosCliente,
  avalGuardado: AvalGuardado | null,
  politica: PoliticaDeScore,
): Score => puntuar(entradaDeScore(datos, avalGuardado), politica);
