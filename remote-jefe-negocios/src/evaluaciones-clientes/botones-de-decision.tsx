import { useEffect, useRef } from 'react';
import type { Evaluacion } from 'shared-domain/evaluacion';
import { Button, tokens } from 'shared-ui';
import styled from 'styled-components';
import { textsDeFirma } from '../decision/texts';
import { texts } from './texts';
import { esRechazable, type Gestion } from './use-gestion';

interface Props {
  evaluacion: Evaluacion;
  gestion: Gestion;
  /** Receives the first button; a bar replaces them while out of view. */
  onButtons: ((botones: Element | null) => void) | undefined;
}

/** `acciones` decides which buttons appear; reasons replace the others. */
export function BotonesDeDecision({ evaluacion, gestion, onButtons }: Props) {
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const { isBusy } = gestion;
  const { decidir, editar } = evaluacion.acciones;
  const isEditing = gestion.edicion.isEditing(evaluacion.id);
  const isPorFirmar = evaluacion.segundaFirma !== undefined;
  const isApproving = gestion.isApproving(evaluacion.id);
  const waiting = { ...gestion.espera, disabled: isBusy || isEditing };

  // The edit button regains the focus once enabled.
  useEffect(() => {
    if (isEditing || isBusy) {
      wasEditing.current ||= isEditing;
      return;
    }
    if (wasEditing.current) giveFocusBack(editButton.current);
    wasEditing.current = false;
  }, [isEditing, isBusy]);

  return (
    <>
      {decidir === null && (
        <Button
          {...waiting}
          ref={onButtons}
          // Disabling would drop the focus that the dialog restored.
          disabled={waiting.disabled && !isApproving}
          onClick={() => gestion.preguntarAprobar(evaluacion)}
          loading={isApproving}
          loadingLabel={isPorFirmar ? textsDeFirma.firmando : texts.aprobando}
        >
          {isPorFirmar ? textsDeFirma.firmar : texts.aprobar}
        </Button>
      )}
      {esRechazable(evaluacion) && (
        <Button {...waiting} variant="secondary" onClick={() => gestion.preguntarRechazar(evaluacion)}>
          {texts.rechazar}
        </Button>
      )}
      {editar === null && !isEditing && (
        <Button
          {...waiting}
          ref={editButton}
          variant="secondary"
          onClick={() => gestion.edicion.empezar(evaluacion)}
        >
          {texts.editar}
        </Button>
      )}
      {[...new Set([decidir, editar])].map((porque) => porque && <Cerrada key={porque}>{porque}</Cerrada>)}
    </>
  );
}

const Cerrada = styled.p`
  flex: 1 0 100%;
  color: ${tokens.color.inkSoft};
`;

/** Does nothing if the user has moved the focus. */
export function giveFocusBack(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}
