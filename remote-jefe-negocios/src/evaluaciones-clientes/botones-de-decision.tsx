import { useEffect, useRef } from 'react';
import { ESTADO, type Evaluacion } from 'shared-domain';
import { Button } from 'shared-ui';
import { giveFocusBack } from './give-focus-back';
import { TEXTO } from './texts';
import type { Mesa } from './use-mesa';

interface Props {
  evaluacion: Evaluacion;
  mesa: Mesa;
}

/** Approve, reject, edit. While something is under way nobody presses them; what has just moved, not yet. */
export function BotonesDeDecision({ evaluacion, mesa }: Props) {
  const editar = useRef<HTMLButtonElement>(null);
  const seEditaba = useRef(false);
  const seEdita = mesa.edicion.isEditing(evaluacion.id);
  const { enCurso, isBusy, isSettled } = mesa;
  const seAprueba = enCurso?.evaluacion.id === evaluacion.id && enCurso.decision.estado === ESTADO.aceptado;
  const espera = { disabled: isBusy || seEdita, 'aria-disabled': !isSettled || undefined };

  // The form takes the place of the button that opened it, which has the focus again once it can be pressed.
  useEffect(() => {
    if (seEdita || isBusy) {
      seEditaba.current ||= seEdita;
      return;
    }
    if (seEditaba.current) giveFocusBack(editar.current);
    seEditaba.current = false;
  }, [seEdita, isBusy]);

  return (
    <>
      <Button
        {...espera}
        // The one that is at work keeps the focus that the question gave back to it.
        disabled={espera.disabled && !seAprueba}
        onClick={() => mesa.preguntarAprobar(evaluacion)}
        loading={seAprueba}
        loadingLabel={TEXTO.aprobando}
      >
        {TEXTO.aprobar}
      </Button>
      <Button {...espera} variant="secondary" onClick={() => mesa.preguntarRechazar(evaluacion)}>
        {TEXTO.rechazar}
      </Button>
      {!seEdita && (
        <Button {...espera} ref={editar} variant="secondary" onClick={() => mesa.edicion.empezar(evaluacion)}>
          {TEXTO.editar}
        </Button>
      )}
    </>
  );
}
