import {
  calcularCuota,
  ESTADO,
  type Evaluacion,
  EXPLICACION,
  formatSoles,
  fraseDeCuotas,
  fraseDeUltimaCuota,
} from 'shared-domain';
import { MontosEnteros } from 'shared-evaluaciones';
import { Explained } from 'shared-ui';
import { texts } from './texts';

/**
 * The credit in a sentence: what is lent, and in which instalments it is paid back. Nothing where no instalment can be
 * calculated.
 */
export function FraseDelCredito({ evaluacion }: { evaluacion: Evaluacion }) {
  const { montoPrestamo } = evaluacion;
  if (calcularCuota(evaluacion) === 0) return null;
  const frase = textoDe(evaluacion)(formatSoles(montoPrestamo), fraseDeCuotas(evaluacion));
  const dicho = [frase, fraseDeUltimaCuota(evaluacion), texts.segun].filter(Boolean).join(' ');
  return (
    <p>
      <MontosEnteros>{dicho}</MontosEnteros>{' '}
      <Explained explanation={EXPLICACION.cronograma}>{texts.cronogramaReferencial}</Explained>.
    </p>
  );
}

function textoDe({ estado, desembolsado_at }: Evaluacion) {
  if (desembolsado_at) return texts.frase.desembolsada;
  if (estado === ESTADO.aceptado) return texts.frase.aceptada;
  return estado === ESTADO.pendiente ? texts.frase.pendiente : texts.frase.rechazada;
}
