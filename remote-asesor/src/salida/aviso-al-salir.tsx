import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from 'shared-ui';
import { TEXTOS } from './texts';
import { hayTrabajoPendiente } from './trabajo-pendiente';

/** Asks before a screen with unsent work is left. */
export function AvisoAlSalir({ consecuencia }: { consecuencia: string }) {
  const bloqueo = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hayTrabajoPendiente(),
  );
  return (
    <ConfirmDialog
      message={TEXTOS.pregunta}
      confirmLabel={TEXTOS.salir}
      cancelLabel={TEXTOS.quedarse}
      isOpen={bloqueo.state === 'blocked'}
      onConfirm={() => bloqueo.proceed?.()}
      onCancel={() => bloqueo.reset?.()}
    >
      <p>{consecuencia}</p>
    </ConfirmDialog>
  );
}
