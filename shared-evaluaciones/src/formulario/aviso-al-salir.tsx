import { useUnsavedWork } from 'shared-auth';
import { LeaveGuard, type LeaveGuardProps } from 'shared-ui';

export interface AvisoAlSalirProps extends Pick<LeaveGuardProps, 'leaving'> {
  /** Whether something was typed and not sent, or a function that finds that out when the person leaves. */
  isPending: boolean | (() => boolean);
  pregunta: string;
  salir: string;
  quedarse: string;
  /** What will happen to the work. Without this text the work is lost, and the button that leaves is red. */
  consecuencia?: string;
}

/** Asks before the person leaves work that was not sent. The shell then also asks before it reloads the page. */
export function AvisoAlSalir(props: AvisoAlSalirProps) {
  const { isPending, pregunta, salir, quedarse, consecuencia, leaving } = props;
  useUnsavedWork(isPending);
  return (
    <LeaveGuard
      when={() => (typeof isPending === 'function' ? isPending() : isPending)}
      leaving={leaving}
      message={pregunta}
      leaveLabel={salir}
      stayLabel={quedarse}
      tone={consecuencia ? undefined : 'danger'}
    >
      {consecuencia && <p>{consecuencia}</p>}
    </LeaveGuard>
  );
}
