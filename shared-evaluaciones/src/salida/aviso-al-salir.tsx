import { useUnsavedWork } from 'shared-auth';
import { LeaveGuard, type LeaveGuardProps } from 'shared-ui';

export interface AvisoAlSalirProps extends Pick<LeaveGuardProps, 'leaving'> {
  /** Whether something typed is not sent yet, or how to find it out at the moment it is asked. */
  isPending: boolean | (() => boolean);
  pregunta: string;
  salir: string;
  quedarse: string;
  /** What becomes of the work; without it the work is lost, and the button that leaves warns of that. */
  consecuencia?: string;
}

/** Asks before another page takes the place of what was typed, and lets the shell ask the same. */
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
