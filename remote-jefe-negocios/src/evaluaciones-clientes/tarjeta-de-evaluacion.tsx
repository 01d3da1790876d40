import { lazy, type Ref, Suspense, useEffect, useRef } from 'react';
import { ESTADO, type Estado, type Evaluacion, formatFecha, NOMBRE_GRUPO_ESTADO } from 'shared-domain';
import { LoCorregido, MarcoDeEvaluacion } from 'shared-evaluaciones';
import { Badge, tokens } from 'shared-ui';
import styled from 'styled-components';
import { CapacidadDeLaDecision } from '../analisis/capacidad-de-la-decision';
import { PorLeer } from '../analisis/por-leer';
import { CapacidadDePago } from '../capacidad/capacidad-de-pago';
import type { LecturaDeExpediente } from '../cliente/cliente.api';
import { AvisoEnTarjeta } from '../decision/aviso-de-conflicto';
import type { Detalle } from '../detalle/detalle-de-evaluacion';
import { EdicionForm } from '../edicion/edicion.form';
import { PrimeraFirma } from '../firma/primera-firma';
import { ScoreDeLaDecision } from '../score/score-de-la-decision';
import { useLlegada } from '../siguiente/use-llegada';
import { BotonesDeDecision } from './botones-de-decision';
import { BotonesDeDetalle } from './botones-de-detalle';
import { giveFocusBack } from './give-focus-back';
import { texts } from './texts';
import type { Gestion } from './use-gestion';

// What is not seen first is loaded after it.
const AnalisisDePendiente = lazy(() =>
  import('../analisis/analisis-de-pendiente').then((parte) => ({ default: parte.AnalisisDePendiente })),
);

interface Props {
  evaluacion: Evaluacion;
  /** The group that shows it, which differs from its state just after the decision. */
  grupo: Estado;
  gestion: Gestion;
  expediente: LecturaDeExpediente;
  /** The address names this evaluation. */
  isRequested: boolean;
  onDetail: (detalle: Detalle) => void;
}

/** One evaluation: a pending one can be decided and edited, a decided one tells the outcome. */
export function TarjetaDeEvaluacion(props: Props) {
  const isPending = props.evaluacion.estado === ESTADO.pendiente;
  const card = useRef<HTMLElement>(null);

  const isOpen = props.evaluacion.acciones.decidir === null;

  // A decision removes the button that had the focus. The card gets it instead, so that its outcome is read out.
  useEffect(() => (isPending ? () => giveFocusBack(card.current) : undefined), [isPending]);
  // So does a first signature, after which the card is still pending.
  useEffect(() => (isOpen ? () => giveFocusBack(card.current) : undefined), [isOpen]);

  useLlegada(card, props.isRequested);

  const Tarjeta = isPending ? TarjetaPendiente : TarjetaDecidida;
  return <Tarjeta {...props} ref={card} />;
}

type ConRef = Props & { ref: Ref<HTMLElement> };

/** Its credit, or the form that edits it, and the three actions. */
function TarjetaPendiente({ evaluacion, gestion, expediente, isRequested, onDetail, ref }: ConRef) {
  const { id } = evaluacion;
  const { edicion } = gestion;
  const isEditing = edicion.isEditing(id);
  return (
    <MarcoDeEvaluacion
      ref={ref}
      evaluacion={evaluacion}
      meta={envio(evaluacion)}
      hasFields={!isEditing}
      actions={
        <>
          <BotonesDeDecision evaluacion={evaluacion} gestion={gestion} />
          <BotonesDeDetalle evaluacion={evaluacion} isSettled={gestion.isSettled} onDetail={onDetail} />
        </>
      }
    >
      {!isEditing && (
        <>
          <CapacidadDePago evaluacion={evaluacion} expediente={expediente} />
          <Suspense fallback={<PorLeer />}>
            <AnalisisDePendiente
              evaluacion={evaluacion}
              onUsar={
                evaluacion.acciones.editar === null && gestion.isSettled && !gestion.isBusy
                  ? (alternativa) => edicion.empezar(evaluacion, alternativa)
                  : undefined
              }
            />
          </Suspense>
        </>
      )}
      <PrimeraFirma evaluacion={evaluacion} />
      {isRequested && (
        <div>
          <Badge tone="info">{texts.seleccionada}</Badge>
        </div>
      )}
      {evaluacion.correccion && <LoCorregido evaluacion={id} {...evaluacion.correccion} />}
      <AvisoEnTarjeta evaluacion={evaluacion} conflictos={gestion.conflictos} />
      {isEditing && (
        <EdicionForm
          evaluacion={evaluacion}
          alternativa={edicion.alternativaDe(id)}
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

/** The outcome. Just after the decision the card still stands among the pending ones, and says so. */
function TarjetaDecidida({ evaluacion, grupo, gestion, onDetail, ref }: ConRef) {
  const { estado, observaciones } = evaluacion;
  return (
    <MarcoDeEvaluacion
      ref={ref}
      evaluacion={evaluacion}
      meta={envio(evaluacion)}
      note={estado === ESTADO.rechazado && observaciones ? `${texts.motivo}: ${observaciones}` : undefined}
      actions={<BotonesDeDetalle evaluacion={evaluacion} isSettled={gestion.isSettled} onDetail={onDetail} />}
    >
      <ScoreDeLaDecision evaluacion={evaluacion} />
      <CapacidadDeLaDecision id={evaluacion.id} />
      <AvisoEnTarjeta evaluacion={evaluacion} conflictos={gestion.conflictos} />
      {grupo !== estado && <Nota>{texts.sigueAqui(NOMBRE_GRUPO_ESTADO[estado])}</Nota>}
    </MarcoDeEvaluacion>
  );
}

const envio = ({ created_at, asesor }: Evaluacion) => texts.enviada(formatFecha(created_at), asesor.fullName);

const Nota = styled.p`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
`;
