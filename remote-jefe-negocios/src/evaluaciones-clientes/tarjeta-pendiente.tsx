import { formatFecha } from 'shared-domain';
import { MarcoDeEvaluacion } from 'shared-evaluaciones';
import { Badge } from 'shared-ui';
import { AvisoEnTarjeta } from '../decision/aviso-de-conflicto';
import { EdicionForm } from '../edicion/edicion.form';
import { BotonesDeDecision } from './botones-de-decision';
import { BotonesDeDetalle } from './botones-de-detalle';
import type { TarjetaProps } from './tarjeta-props';
import { texts } from './texts';

/** A pending evaluation: its credit, or the form that edits it, and the three actions. */
export function TarjetaPendiente({ evaluacion, gestion, isRequested, onDetail }: TarjetaProps) {
  const { id } = evaluacion;
  const { edicion } = gestion;
  const isEditing = edicion.isEditing(id);
  return (
    <MarcoDeEvaluacion
      evaluacion={evaluacion}
      meta={texts.enviada(formatFecha(evaluacion.created_at), evaluacion.asesor.fullName)}
      hasFields={!isEditing}
      actions={
        <>
          <BotonesDeDecision evaluacion={evaluacion} gestion={gestion} />
          <BotonesDeDetalle id={id} isSettled={gestion.isSettled} onDetail={onDetail} />
        </>
      }
    >
      {isRequested && (
        <div>
          <Badge tone="info">{texts.seleccionada}</Badge>
        </div>
      )}
      <AvisoEnTarjeta evaluacion={evaluacion} conflictos={gestion.conflictos} />
      {isEditing && (
        <EdicionForm
          evaluacion={evaluacion}
          isDisabled={gestion.isBusy}
          isSettled={gestion.isSettled}
          isSaving={edicion.isSaving(id)}
          onCancel={() => edicion.terminar(id)}
          onSave={(credito) => edicion.guardar(id, credito)}
        />
      )}
    </MarcoDeEvaluacion>
  );
}
