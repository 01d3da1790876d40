import { useEffect, useRef } from 'react';
import type { Evaluacion } from 'shared-domain';
import { Button, tokens } from 'shared-ui';
import styled from 'styled-components';
import { giveFocusBack } from './give-focus-back';
import { texts } from './texts';
import type { Mesa } from './use-mesa';

interface Props {
  evaluacion: Evaluacion;
  mesa: Mesa;
}

/**
 * Approve, reject, edit, as far as the evaluation says that they are open; why another one is closed stands in its
 * place. While something is under way nobody presses them; what has just moved, not yet.
 */
export function BotonesDeDecision({ evaluacion, mesa }: Props) {
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const { isBusy, isSettled } = mesa;
  const { decidir, editar } = evaluacion.acciones;
  const isEditing = mesa.edicion.isEditing(evaluacion.id);
  const isApproving = mesa.isApproving(evaluacion.id);
  const waiting = { disabled: isBusy || isEditing, 'aria-disabled': !isSettled || undefined };

  // The form takes the place of the button that opened it, which has the focus again once it can be pressed.
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
        <>
          <Button
            {...waiting}
            // The one that is at work keeps the focus that the question gave back to it.
            disabled={waiting.disabled && !isApproving}
            onClick={() => mesa.preguntarAprobar(evaluacion)}
            loading={isApproving}
            loadingLabel={texts.aprobando}
          >
            {texts.aprobar}
          </Button>
          <Button {...waiting} variant="secondary" onClick={() => mesa.preguntarRechazar(evaluacion)}>
            {texts.rechazar}
          </Button>
        </>
      )}
      {editar === null && !isEditing && (
        <Button
          {...waiting}
          ref={editButton}
          variant="secondary"
          onClick={() => mesa.edicion.empezar(evaluacion)}
        >
          {texts.editar}
        </Button>
      )}
      {[...new Set([decidir, editar])].map((porque) => porque && <Cerrada key={porque}>{porque}</Cerrada>)}
    </>
  );
}

// On a line of its own below the buttons that are left.
const Cerrada = styled.p`
  flex: 1 0 100%;
  color: ${tokens.color.inkSoft};
`;
