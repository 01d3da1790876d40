import { cuotasEnPalabras, type Evaluacion, formatSoles, nombreCompleto } from 'shared-domain';
import { ConfirmDialog, tokens } from 'shared-ui';
import styled from 'styled-components';
import { TEXTO } from './texts';

interface Props {
  evaluacion: Evaluacion;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Names what is about to be approved, so that nobody approves the card that happened to be there. */
export function AprobacionDialog({ evaluacion, onConfirm, onCancel }: Props) {
  const { id, cliente, montoPrestamo } = evaluacion;
  return (
    <ConfirmDialog
      isOpen
      isFinal
      message={TEXTO.tituloAprobacion}
      confirmLabel={TEXTO.confirmarAprobacion}
      cancelLabel={TEXTO.cancelar}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Credito>
        <Parte>{nombreCompleto(cliente.datos)} ·</Parte> <Parte>{formatSoles(montoPrestamo)} ·</Parte>{' '}
        <Parte>{cuotasEnPalabras(evaluacion)}</Parte>
      </Credito>
      <Nota>{TEXTO.notaAprobacion(id)}</Nota>
    </ConfirmDialog>
  );
}

const Credito = styled.p`
  font-weight: ${tokens.weight.medium};
  overflow-wrap: anywhere;
`;

// An amount is read in one piece.
const Parte = styled.span`
  display: inline-block;
`;

const Nota = styled.p`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
`;
