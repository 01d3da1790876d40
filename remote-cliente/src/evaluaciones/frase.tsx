import {
  ESTADO,
  type Evaluacion,
  EXPLICACION,
  formatSoles,
  fraseDeCuotas,
  fraseDeUltimaCuota,
} from 'shared-domain';
import { Explained } from 'shared-ui';
import { texts } from './texts';

/** The credit in a sentence: what is lent, and in which instalments it is paid back. */
export function FraseDelCredito({ evaluacion }: { evaluacion: Evaluacion }) {
  const ultima = fraseDeUltimaCuota(evaluacion);
  return (
    <p>
      {textoDe(evaluacion)(formatSoles(evaluacion.montoPrestamo), fraseDeCuotas(evaluacion))}{' '}
      {ultima && `${ultima} `}
      {texts.segun} <Explained explanation={EXPLICACION.cronograma}>{texts.cronogramaReferencial}</Explained>.
    </p>
  );
}

function textoDe({ estado, desembolsado_at }: Evaluacion) {
  if (desembolsado_at) return texts.frase.desembolsada;
  if (estado === ESTADO.aceptado) return texts.frase.aceptada;
  return estado === ESTADO.pendiente ? texts.frase.pendiente : texts.frase.rechazada;
}
