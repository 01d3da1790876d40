import { useEffect, useRef, useState } from 'react';
import {
  camposDeEvaluacion,
  ESTADO,
  type Estado,
  type Evaluacion,
  formatFecha,
  NOMBRE_ESTADO,
} from 'shared-domain';
import { Badge, Button, EvaluationCard } from 'shared-ui';
import { AvisoDeConflicto } from '../decision/conflicto';
import type { Cambios } from '../decision/use-cambios';
import type { Detalle } from '../detalle/detalle-de-evaluacion';
import { EdicionForm } from '../edicion/edicion.form';
import { BotonesDeDetalle } from './botones-de-detalle';
import { TEXTO } from './texts';

const TONO = {
  [ESTADO.pendiente]: 'pending',
  [ESTADO.aceptado]: 'accepted',
  [ESTADO.rechazado]: 'rejected',
} as const satisfies Record<Estado, string>;

interface Props {
  evaluacion: Evaluacion;
  cambios: Cambios;
  isBusy: boolean;
  isFocus: boolean;
  isEditing: boolean;
  onEditing: (isEditing: boolean) => void;
  onApprove: () => void;
  onReject: () => void;
  onDetail: (detalle: Detalle) => void;
}

export function TarjetaDeEvaluacion({
  evaluacion,
  cambios,
  isBusy,
  isFocus,
  isEditing,
  onEditing,
  onApprove,
  onReject,
  onDetail,
}: Props) {
  const { id, estado } = evaluacion;
  const [vista, setVista] = useState(evaluacion.version);
  const editar = useRef<HTMLButtonElement>(null);
  const volverA = useRef(false);
  const isPending = estado === ESTADO.pendiente;
  const edita = isEditing && isPending;
  const conflicto = cambios.conflictos[id];
  // What is saved replaces what the person saw: the data when they began, or those that a conflict told of.
  useEffect(() => {
    if (conflicto || !edita) setVista(evaluacion.version);
  }, [conflicto, edita, evaluacion.version]);
  const enCurso = cambios.enCurso?.id === id ? cambios.enCurso.accion : undefined;

  useEffect(() => {
    if (volverA.current && !edita) editar.current?.focus();
    volverA.current = edita;
  }, [edita]);

  return (
    <EvaluationCard
      tone={TONO[estado]}
      title={TEXTO.evaluacion(id)}
      badge={NOMBRE_ESTADO[estado]}
      meta={TEXTO.enviada(formatFecha(evaluacion.created_at), evaluacion.asesor?.fullName)}
      fields={edita ? [] : camposDeEvaluacion(evaluacion)}
      note={
        estado === ESTADO.rechazado && evaluacion.observaciones
          ? `${TEXTO.motivo}: ${evaluacion.observaciones}`
          : undefined
      }
      actions={
        <>
          {isPending && (
            <>
              <Button
                onClick={onApprove}
                disabled={isBusy || edita}
                loading={enCurso === 'aprobar'}
                loadingLabel={TEXTO.aprobando}
              >
                {TEXTO.aprobar}
              </Button>
              <Button variant="secondary" onClick={onReject} disabled={isBusy || edita}>
                {TEXTO.rechazar}
              </Button>
              {!edita && (
                <Button ref={editar} variant="secondary" onClick={() => onEditing(true)} disabled={isBusy}>
                  {TEXTO.editar}
                </Button>
              )}
            </>
          )}
          <BotonesDeDetalle id={id} onDetail={onDetail} />
        </>
      }
    >
      {isFocus && isPending && (
        <div>
          <Badge tone="info">{TEXTO.seleccionada}</Badge>
        </div>
      )}
      {conflicto && (
        <AvisoDeConflicto
          conflicto={conflicto}
          evaluacion={evaluacion}
          onEntendido={() => cambios.entendido(id)}
        />
      )}
      {edita && (
        <EdicionForm
          evaluacion={evaluacion}
          isDisabled={isBusy}
          isSaving={enCurso === 'guardar'}
          onCancel={() => onEditing(false)}
          onSave={async (credito) => {
            const resultado = await cambios.guardar(evaluacion, credito, vista);
            if (resultado.tipo === 'hecho' || (resultado.tipo === 'conflicto' && !resultado.sigueAbierta))
              onEditing(false);
            return resultado;
          }}
        />
      )}
    </EvaluationCard>
  );
}
