import { useRef, useState } from 'react';
import { useUnsavedWork } from 'shared-auth';
import {
  decisionSchema,
  ESTADO,
  type Evaluacion,
  formatSoles,
  fraseDeCuotas,
  nombreCompleto,
} from 'shared-domain';
import { texts as comunes, MontosEnteros } from 'shared-evaluaciones';
import { ConfirmDialog, tokens } from 'shared-ui';
import styled from 'styled-components';
import { CampoComentario } from '../firma/campo-comentario';
import { texts as textsDeFirma } from '../firma/texts';
import { texts } from './texts';

interface Props {
  evaluacion: Evaluacion;
  /** What was typed for an approval that failed. */
  comentario: string;
  /** Without a comment its text is empty. */
  onConfirm: (comentario: string) => void;
  onCancel: () => void;
}

const fraseDe = (evaluacion: Evaluacion) =>
  [nombreCompleto(evaluacion.cliente.datos), formatSoles(evaluacion.montoPrestamo), fraseDeCuotas(evaluacion)]
    .filter(Boolean)
    .join(' · ');

/**
 * Asks before an approval, or before the second signature of one, and names what is approved: the press may have been
 * meant for another card.
 */
export function AprobacionDialog({ evaluacion, comentario: escrito, onConfirm, onCancel }: Props) {
  const campo = useRef<HTMLTextAreaElement>(null);
  const [comentario, setComentario] = useState(escrito);
  const [error, setError] = useState<string>();
  useUnsavedWork(comentario.trim() !== '');
  const { id, segundaFirma } = evaluacion;

  const escribir = (texto: string) => {
    setComentario(texto);
    setError(undefined);
  };

  const confirmar = () => {
    const revisada = decisionSchema.safeParse({ estado: ESTADO.aceptado, comentario });
    if (revisada.success) return onConfirm(comentario.trim());
    setError(revisada.error.issues[0]?.message);
    campo.current?.focus();
  };

  return (
    <ConfirmDialog
      isOpen
      isFinal
      message={segundaFirma ? textsDeFirma.pregunta : texts.tituloAprobacion}
      confirmLabel={segundaFirma ? textsDeFirma.confirmar : texts.confirmarAprobacion}
      cancelLabel={comunes.cancelar}
      onConfirm={confirmar}
      onCancel={onCancel}
    >
      <Credito>
        <MontosEnteros>{fraseDe(evaluacion)}</MontosEnteros>
      </Credito>
      <Nota>{segundaFirma ? textsDeFirma.nota(id) : texts.notaAprobacion(id)}</Nota>
      {!segundaFirma && (
        <CampoComentario ref={campo} comentario={comentario} error={error} onChange={escribir} />
      )}
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
