import { formatNumero, formatSoles } from '../campos/formats';
import { calcularCapacidad } from '../capacidad/capacidad.rules';
import { cuotasPermitidas } from '../credito/credito.rules';
import { fraseDePlazo } from '../credito/cronograma.palabras';
import type { Analisis } from '../evaluacion/analisis.schema';
import type { EntradaDeScore } from '../score/score.entrada';
import type { PoliticaDeScore } from '../score/score.rules';
import { type CasoDeCapacidad, mejorasDeCapacidad, menorMonto } from './mejoras.capacidad';
import { mejoraDeScore } from './mejoras.score';

type FraseDeMejora = Analisis['cambios'][number];

function porqueNinguno({ capacidad, credito, marcas, limites }: CasoDeCapacidad): string | undefined {
  const { nivel, excedente, cuota, cuotasAjenas, ingreso } = calcularCapacidad(capacidad, credito, marcas);
  if (nivel === 'bien' || cuota === 0) return undefined;
  const monto = Math.min(credito.montoPrestamo, menorMonto(limites));
  const cuotas = Math.max(credito.cuotas, cuotasPermitidas(limites, credito.periodoCredito));
  const plazo = fraseDePlazo({ ...credito, cuotas });
  const ni = `Ni con ${formatSoles(monto)} a ${plazo} le alcanza mejor`;
  if (excedente <= 0) return `${ni}: después de sus gastos y sus otras deudas no le sobra nada al mes.`;
  const deudas = formatNumero((cuotasAjenas * 100) / ingreso, { maximo: 0 });
  return cuotasAjenas > 0
    ? `${ni}: sus cuotas en otras entidades ya toman el ${deudas} % del ingreso.`
    : `${ni}: le sobran ${formatSoles(excedente)} al mes.`;
}

/** Returns the reason if no change helps. */
export function mejorasHaciaCapacidad(caso: CasoDeCapacidad): FraseDeMejora[] {
  const hacia = 'capacidad';
  const mejoras = mejorasDeCapacidad(caso).map(
    ({ frase, credito: { montoPrestamo, cuotas } }) =>
      ({
        hacia,
        frase,
        alternativa: { montoPrestamo, cuotas },
      }) as const,
  );
  const porque = mejoras.length === 0 ? porqueNinguno(caso) : undefined;
  return porque === undefined ? mejoras : [{ hacia, frase: porque }];
}

interface Evaluada {
  entrada: EntradaDeScore;
  politica: PoliticaDeScore;
  capacidad: CasoDeCapacidad | undefined;
}

/** The score first, then the capacity. */
export function mejorasPosibles({ entrada, politica, capacidad }: Evaluada): FraseDeMejora[] {
  const score = mejoraDeScore(entrada, politica);
  return [
    ...(score ? [{ hacia: 'score', frase: score.frase } as const] : []),
    ...(capacidad ? mejorasHaciaCapacidad(capacidad) : []),
  ];
}
