import { type Evaluacion, formatSoles, fraseDeCuotas, nombreCompleto } from 'shared-domain';
import { texts as comunes } from 'shared-evaluaciones';
import { ConfirmDialog, tokens } from 'shared-ui';
import styled from 'styled-components';
import { texts } from './texts';

interface Props {
  evaluacion: Evaluacion;
  onConfirm: () => void;
  onCancel: () => void;
}

// A space at which a line does not break: inside an amount, and before a dot.
const SIN_CORTE = '\u00a0';

const fraseDe = (evaluacion: Evaluacion) =>
  [nombreCompleto(evaluacion.cliente.datos), formatSoles(evaluacion.montoPrestamo), fraseDeCuotas(evaluacion)]
    .join(`${SIN_CORTE}· `)
    .replaceAll('S/ ', `S/${SIN_CORTE}`);

/** Asks before an approval and names what is approved: the press may have been meant for another card. */
export function AprobacionDialog({ evaluacion, onConfirm, onCancel }: Props) {
  return (
    <ConfirmDialog
      isOpen
      isFinal
      message={texts.tituloAprobacion}
      confirmLabel={texts.confirmarAprobacion}
      cancelLabel={comunes.cancelar}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Credito>{fraseDe(evaluacion)}</Credito>
      <Nota>{texts.notaAprobacion(evaluacion.id)}</Nota>
    </ConfirmDialog>
  );
}

const Credito = styled.p`
  font-weight: ${tokens.weight.medium};
  overflow-wrap: anywhere;
`;

const Nota = styled.p`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
`;
