import { useUnsavedWork } from 'shared-auth';
import { LeaveGuard } from 'shared-ui';
import { texts } from './texts';

/** Asks before another page takes the place of what was typed. */
export function AvisoAlSalir({ isPending }: { isPending: boolean }) {
  useUnsavedWork(isPending);
  return (
    <LeaveGuard
      when={() => isPending}
      message={texts.salir}
      leaveLabel={texts.salirSinGuardar}
      stayLabel={texts.seguirEditando}
      tone="danger"
    />
  );
}
