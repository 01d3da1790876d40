import { useUnsavedWork } from 'shared-auth';
import { LeaveGuard, type LeaveGuardProps } from 'shared-ui';

export interface AvisoAlSalirProps extends Pick<LeaveGuardProps, 'leaving'> {
  /** A function is evaluated when the user leaves. */
  isPending: boolean | (() => boolean);
  pregunta: string;
  salir: string;
  quedarse: string;
  /** Without this text the input is lost, and the leave button is red. */
  consecuencia?: string;
}

/** Also asks before the shell reloads the page. */
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
