import { type AvalGuardado, calcularScore, type FilaDeCola, type ScoreDeFila } from 'shared-domain';
import { presentarCliente } from '../../clientes/clientes.presenter';
import type { QuienActua } from '../acciones';
import { presentarEvaluacion } from '../evaluaciones.presenter';
import type { FilaMostrada } from '../evaluaciones.repository';
import type { FichaDeScore } from './cola.repository';

/** A row of the queue. Where the client's file is given, it has the score as well. */
export function presentarFilaDeCola(
  fila: FilaMostrada,
  quien: QuienActua,
  ficha: FichaDeScore | undefined,
): FilaDeCola {
  const evaluacion = presentarEvaluacion(fila, quien);
  return ficha ? { ...evaluacion, score: scoreDe(ficha) } : evaluacion;
}

/** The score by the same rule and from the same data as on the card of the evaluation. */
function scoreDe(ficha: FichaDeScore): ScoreDeFila {
  const { total, banda } = calcularScore(presentarCliente(ficha), tieneAval(ficha) ? ficha : null);
  return { total, banda };
}

const tieneAval = (ficha: FichaDeScore): ficha is FichaDeScore & AvalGuardado => ficha.dniAval !== null;
