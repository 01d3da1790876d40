import { formatFecha } from 'shared-domain';
import { MarcoDeEvaluacion } from 'shared-evaluaciones';
import { Badge } from 'shared-ui';
import { AvisoDeConflicto } from '../decision/aviso-de-conflicto';
import { EdicionForm } from '../edicion/edicion.form';
import { BotonesDeDecision } from './botones-de-decision';
import { BotonesDeDetalle } from './botones-de-detalle';
import type { TarjetaProps } from './tarjeta-props';
import { texts } from './texts';

/** An evaluation that waits: what is asked for, or the form that edits it, and the three actions. */
export function TarjetaPendiente({ evaluacion, mesa, isRequested, onDetail }: TarjetaProps) {
  const { id } = evaluacion;
  const { conflictos, edicion } = mesa;
  const conflicto = conflictos.porId[id];
  const isEditing = edicion.isEditing(id);
  return (
    <MarcoDeEvaluacion
      evaluacion={evaluacion}
      meta={texts.enviada(formatFecha(evaluacion.created_at), evaluacion.asesor.fullName)}
      hasFields={!isEditing}
      actions={
        <>
          <BotonesDeDecision evaluacion={evaluacion} mesa={mesa} />
          <BotonesDeDetalle id={id} isSettled={mesa.isSettled} onDetail={onDetail} />
        </>
      }
    >
      {isRequested && (
        <div>
          <Badge tone="info">{texts.seleccionada}</Badge>
        </div>
      )}
      {conflicto && (
        <AvisoDeConflicto
          conflicto={conflicto}
          evaluacion={evaluacion}
          onEntendido={() => conflictos.olvidar(id)}
        />
      )}
      {isEditing && (
        <EdicionForm
          evaluacion={evaluacion}
          isDisabled={mesa.isBusy}
          isSettled={mesa.isSettled}
          isSaving={edicion.isSaving(id)}
          onCancel={() => edicion.terminar(id)}
          onSave={(credito) => edicion.guardar(id, credito)}
        />
      )}
    </MarcoDeEvaluacion>
  );
}
