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
  /** Receives the first of the buttons, which a bar replaces while it is out of sight. */
  onButtons: ((botones: Element | null) => void) | undefined;
}

/**
 * The buttons that approve or sign, reject and edit. `acciones` of the evaluation says which are open; the reason replaces the
 * others. They are disabled while something is saved, and take no press for a moment after the page moved.
 */
export function BotonesDeDecision({ evaluacion, gestion, onButtons }: Props) {
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const { isBusy } = gestion;
  const { decidir, editar } = evaluacion.acciones;
  const isEditing = gestion.edicion.isEditing(evaluacion.id);
  const isPorFirmar = evaluacion.segundaFirma !== undefined;
  const isApproving = gestion.isApproving(evaluacion.id);
  const waiting = { ...gestion.espera, disabled: isBusy || isEditing };

  // The form replaces the button that opened it. The button gets the focus back once it can be pressed again.
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
          // While it approves it is not disabled, which would take away the focus that the dialog gave back.
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

// On a line of its own below the buttons that are left.
const Cerrada = styled.p`
  flex: 1 0 100%;
  color: ${tokens.color.inkSoft};
`;

/** Focuses the replacement of the control that had the focus, unless the person has moved on meanwhile. */
export function giveFocusBack(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}
