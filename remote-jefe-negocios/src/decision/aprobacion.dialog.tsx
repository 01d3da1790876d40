import { cuotasEnPalabras, type Evaluacion, formatSoles, nombreCompleto } from 'shared-domain';
import { texts as comunes } from 'shared-evaluaciones';
import { ConfirmDialog, tokens } from 'shared-ui';
import styled from 'styled-components';
import { texts } from './texts';

interface Props {
  evaluacion: Evaluacion;
  onConfirm: () => void;
  onCancel: () => void;
}

// A line breaks neither inside an amount nor before a dot.
const SIN_CORTE = '\u00a0';

const fraseDe = (evaluacion: Evaluacion) =>
  [
    nombreCompleto(evaluacion.cliente.datos),
    formatSoles(evaluacion.montoPrestamo),
    cuotasEnPalabras(evaluacion),
  ]
    .join(`${SIN_CORTE}· `)
    .replaceAll('S/ ', `S/${SIN_CORTE}`);

/** Names what is about to be approved, so that nobody approves the card that happened to be there. */
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
