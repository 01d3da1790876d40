import type { LecturaDeExpediente } from '../consultas';
import type { Gestion } from '../evaluaciones-clientes/use-gestion';
import { AprobacionDialog } from './aprobacion.dialog';
import { RechazoDialog } from './rechazo.dialog';

interface Props {
  gestion: Gestion;
  expediente: LecturaDeExpediente;
}

/** The question before an approval, and the one for the reason of a rejection. */
export function DialogosDeDecision({ gestion, expediente }: Props) {
  const { porAprobar, porRechazar } = gestion;
  return (
    <>
      {porAprobar && (
        <AprobacionDialog
          evaluacion={porAprobar}
          escrita={gestion.escritaSinEnviar(porAprobar.id)}
          onConfirm={(decision) => gestion.aprobar(porAprobar, decision)}
          onCancel={gestion.cerrar}
        />
      )}
      {porRechazar && (
        <RechazoDialog
          evaluacion={porRechazar}
          isSending={gestion.isDeciding}
          isSettled={gestion.isSettled}
          conflicto={gestion.conflictos.porId[porRechazar.id]}
          expediente={expediente}
          escrito={gestion.motivoSinEnviar(porRechazar.id)}
          onConfirm={(decision) => gestion.rechazar(porRechazar, decision)}
          onClose={(escrito) => gestion.dejarMotivo(porRechazar.id, escrito)}
        />
      )}
    </>
  );
}
