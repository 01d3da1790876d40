import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from 'shared-ui';
import { TEXTO } from './texts';

/** Asks before another screen or another client takes the place of what was typed. */
export function AvisoAlSalir({ isPending }: { isPending: boolean }) {
  const blocker = useBlocker(isPending);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      isOpen
      message={TEXTO.salir}
      confirmLabel={TEXTO.salirSinGuardar}
      cancelLabel={TEXTO.seguirEditando}
      tone="danger"
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    />
  );
}
