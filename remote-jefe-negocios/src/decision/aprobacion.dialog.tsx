import { type Evaluacion, formatSoles, fraseDeCuotas, nombreCompleto } from 'shared-domain';
import { texts as comunes, MontosEnteros } from 'shared-evaluaciones';
import { ConfirmDialog, tokens } from 'shared-ui';
import styled from 'styled-components';
import { texts } from './texts';

interface Props {
  evaluacion: Evaluacion;
  onConfirm: () => void;
  onCancel: () => void;
}

const fraseDe = (evaluacion: Evaluacion) =>
  [
    nombreCompleto(evaluacion.cliente.datos),
    formatSoles(evaluacion.montoPrestamo),
    fraseDeCuotas(evaluacion),
  ].join(' · ');

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
      <Credito>
        <MontosEnteros>{fraseDe(evaluacion)}</MontosEnteros>
      </Credito>
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
