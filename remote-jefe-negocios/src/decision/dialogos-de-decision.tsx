import type { Gestion } from '../evaluaciones-clientes/use-gestion';
import { AprobacionDialog } from './aprobacion.dialog';
import { RechazoDialog } from './rechazo.dialog';

/** The question before an approval, and the one for the reason of a rejection. */
export function DialogosDeDecision({ gestion }: { gestion: Gestion }) {
  const { porAprobar, porRechazar } = gestion;
  return (
    <>
      {porAprobar && (
        <AprobacionDialog
          evaluacion={porAprobar}
          comentario={gestion.comentarioSinEnviar(porAprobar.id)}
          onConfirm={(comentario) => gestion.aprobar(porAprobar, comentario)}
          onCancel={gestion.cerrar}
        />
      )}
      {porRechazar && (
        <RechazoDialog
          evaluacion={porRechazar}
          isSending={gestion.isDeciding}
          isSettled={gestion.isSettled}
          conflicto={gestion.conflictos.porId[porRechazar.id]}
          onConfirm={(motivo) => gestion.rechazar(porRechazar, motivo)}
          onCancel={gestion.cerrar}
        />
      )}
    </>
  );
}
