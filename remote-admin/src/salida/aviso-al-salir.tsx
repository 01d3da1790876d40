import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from 'shared-ui';
import { texts } from './texts';
import { useUnsavedWork } from './unsaved-work';

/** Asks before another page takes the place of what was typed. */
export function AvisoAlSalir({ isPending }: { isPending: boolean }) {
  useUnsavedWork(isPending);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isPending && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      isOpen
      message={texts.salir}
      confirmLabel={texts.salirSinGuardar}
      cancelLabel={texts.seguirEditando}
      tone="danger"
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    />
  );
}
