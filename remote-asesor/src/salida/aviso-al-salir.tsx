import { hasUnsavedWork } from 'shared-auth';
import { LeaveGuard } from 'shared-ui';
import { TEXTOS } from './texts';

/** Asks before a screen with unsent work is left. */
export function AvisoAlSalir({ consecuencia }: { consecuencia: string }) {
  return (
    <LeaveGuard
      when={hasUnsavedWork}
      message={TEXTOS.pregunta}
      leaveLabel={TEXTOS.salir}
      stayLabel={TEXTOS.quedarse}
    >
      <p>{consecuencia}</p>
    </LeaveGuard>
  );
}
