import { useState } from 'react';
import { hasUnsavedWork } from 'shared-auth';
import { ConfirmDialog } from 'shared-ui';
import { texts } from './texts';

/** Closes a dialog, and asks first if something typed in it would be lost. */
export function useCierre(onClose: () => void) {
  const [isAsked, setAsked] = useState(false);
  return {
    cerrar: () => (hasUnsavedWork() ? setAsked(true) : onClose()),
    pregunta: (
      <ConfirmDialog
        isOpen={isAsked}
        message={texts.cerrar}
        confirmLabel={texts.cerrarSinGuardar}
        cancelLabel={texts.seguirEditando}
        tone="danger"
        onConfirm={onClose}
        onCancel={() => setAsked(false)}
      />
    ),
  };
}
