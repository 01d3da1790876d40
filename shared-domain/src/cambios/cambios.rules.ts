import { formatNumero, formatSoles } from '../campos/formats';
import { calcularCapacidad } from '../capacidad/capacidad.rules';
import { cuotasPermitidas } from '../credito/credito.rules';
import type { EntradaDeScore } from '../score/score.entrada';
import type { PoliticaDeScore } from '../score/score.rules';
import { type CasoDeCapacidad, cambiosDeCapacidad, menorMonto } from './cambios.capacidad';
import { cambioDeScore } from './cambios.score';

/** What would change an evaluation, as a sentence, and what it would reach. */
export interface FraseDeCambio {
  hacia: 'score' | 'capacidad';
  frase: string;
}

/** Why nothing about the credit brings the capacity to a better level; undefined where it is the best already. */
function porqueNinguno({ capacidad, credito, marcas, limites }: CasoDeCapacidad): string | undefined {
  const { nivel, excedente, cuota, cuotasAjenas, ingreso } = calcularCapacidad(capacidad, credito, marcas);
  if (nivel === 'bien' || cuota === 0) return undefined;
  const monto = Math.min(credito.montoPrestamo, menorMonto(limites));
  const cuotas = Math.max(credito.cuotas, cuotasPermitidas(limites, credito.periodoCredito));
  const ni = `Ni con ${formatSoles(monto)} en ${cuotas} cuotas le alcanza mejor`;
  if (excedente <= 0) return `${ni}: después de sus gastos y sus otras deudas no le sobra nada al mes.`;
  const deudas = formatNumero((cuotasAjenas * 100) / ingreso, { maximo: 0 });
  return cuotasAjenas > 0
    ? `${ni}: sus cuotas en otras entidades ya toman el ${deudas} % del ingreso.`
    : `${ni}: le sobran ${formatSoles(excedente)} al mes.`;
}

/** What would bring the capacity to pay to the next level, or why nothing does, as sentences. */
export function frasesDeCapacidad(caso: CasoDeCapacidad): string[] {
  const frases = cambiosDeCapacidad(caso).map(({ frase }) => frase);
  const porque = frases.length === 0 ? porqueNinguno(caso) : undefined;
  return porque === undefined ? frases : [porque];
}

interface Evaluada {
  entrada: EntradaDeScore;
  politica: PoliticaDeScore;
  /** Undefined where the advisor did not ask what the client can pay. */
  capacidad: CasoDeCapacidad | undefined;
}

/** All that would change an evaluation: the score first, then the capacity. */
export function queLoCambiaria({ entrada, politica, capacidad }: Evaluada): FraseDeCambio[] {
  const score = cambioDeScore(entrada, politica);
  const frases: FraseDeCambio[] = score ? [{ hacia: 'score', frase: score.frase }] : [];
  for (const frase of capacidad ? frasesDeCapacidad(capacidad) : [])
    frases.push({ hacia: 'capacidad', frase });
  return frases;
}
