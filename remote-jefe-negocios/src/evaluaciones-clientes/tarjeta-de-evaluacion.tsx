import { lazy, type Ref, Suspense, useEffect, useRef } from 'react';
import {
  ESTADO,
  type Estado,
  type Evaluacion,
  formatCampo,
  formatFecha,
  NOMBRE_GRUPO_ESTADO,
  nombreCompleto,
} from 'shared-domain';
import { LoCorregido, MarcoDeEvaluacion } from 'shared-evaluaciones';
import { Badge, media, TextLink, tokens } from 'shared-ui';
import styled from 'styled-components';
import { CifrasDeCredito, HechosPorLeer } from '../analisis/cifras-de-credito';
import { ScoreDeLaDecision } from '../analisis/puntaje';
import { LLEGA, useLlegada } from '../cola/llegada';
import type { Siguiente } from '../cola/paso-en-cola';
import type { LecturaDeExpediente } from '../consultas';
import { AvisoEnTarjeta } from '../decision/aviso-de-conflicto';
import { PrimeraFirma } from '../decision/primera-firma';
import { BotonesDeDetalle, type Detalle } from '../detalle/detalle-de-evaluacion';
import { EdicionForm } from '../edicion/edicion.form';
import { BotonesDeDecision } from './botones-de-decision';
import { giveFocusBack } from './give-focus-back';
import { texts } from './texts';
import type { Gestion } from './use-gestion';

// The queue, which is seen first, does not need it.
const HechosDePendiente = lazy(() =>
  import('../analisis/hechos-de-pendiente').then((parte) => ({ default: parte.HechosDePendiente })),
);

interface Props {
  evaluacion: Evaluacion;
  /** The group that shows it, which differs from its state just after the decision. */
  grupo: Estado;
  gestion: Gestion;
  expediente: LecturaDeExpediente;
  siguiente: Siguiente;
  /** Whether summary and keys are about this evaluation. */
  isActual: boolean;
  /** Receives the button that decides the evaluation of the summary. */
  onButtons: (botones: Element | null) => void;
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
function TarjetaPendiente(props: ConRef) {
  const { evaluacion, gestion, expediente, isRequested, isActual, onButtons, onDetail, ref } = props;
  const { id } = evaluacion;
  const { edicion } = gestion;
  const isEditing = edicion.isEditing(id);
  return (
    <MarcoDeEvaluacion
      ref={ref}
      evaluacion={evaluacion}
      meta={
        <>
          {isRequested && <DeQuien>{nombreCompleto(evaluacion.cliente.datos)}</DeQuien>}
          <span>{[...lineaDe(evaluacion), envio(evaluacion)].join(' · ')}</span>{' '}
          {isRequested && <Badge tone="info">{texts.seleccionada}</Badge>}
        </>
      }
      hasFields={false}
      actions={
        <>
          <BotonesDeDecision
            evaluacion={evaluacion}
            gestion={gestion}
            onButtons={isActual ? onButtons : undefined}
          />
          <BotonesDeDetalle
            evaluacion={evaluacion}
            hasAll
            isSettled={gestion.isSettled}
            onDetail={onDetail}
          />
        </>
      }
    >
      {!isEditing && (
        <>
          <CifrasDeCredito evaluacion={evaluacion} />
          <Suspense fallback={<HechosPorLeer />}>
            <HechosDePendiente
              evaluacion={evaluacion}
              expediente={expediente}
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
function TarjetaDecidida({ evaluacion, grupo, gestion, siguiente, isActual, onDetail, ref }: ConRef) {
  const { estado, observaciones } = evaluacion;
  return (
    <MarcoDeEvaluacion
      ref={ref}
      evaluacion={evaluacion}
      meta={envio(evaluacion)}
      note={estado === ESTADO.rechazado && observaciones ? `${texts.motivo}: ${observaciones}` : undefined}
      actions={
        <BotonesDeDetalle
          evaluacion={evaluacion}
          hasAll={isActual}
          isSettled={gestion.isSettled}
          onDetail={onDetail}
        />
      }
    >
      <ScoreDeLaDecision evaluacion={evaluacion} />
      <AvisoEnTarjeta evaluacion={evaluacion} conflictos={gestion.conflictos} />
      {grupo !== estado && (
        <Nota>
          <span>{texts.sigueAqui(NOMBRE_GRUPO_ESTADO[estado])}</span>
          {isActual && siguiente.vecinas?.siguiente && (
            <TextLink to={siguiente.direccionDe(siguiente.vecinas.siguiente)} replace state={LLEGA}>
              {texts.siguiente(nombreCompleto(siguiente.vecinas.siguiente.cliente.datos))}
            </TextLink>
          )}
        </Nota>
      )}
    </MarcoDeEvaluacion>
  );
}

/** Product, purpose and kind of the credit. */
const lineaDe = ({ producto, destinoCredito, modalidadCredito }: Evaluacion) =>
  [producto, destinoCredito, formatCampo('modalidadCredito', modalidadCredito)].filter(Boolean);

const envio = ({ created_at, asesor }: Evaluacion) => texts.enviada(formatFecha(created_at), asesor.fullName);

const Nota = styled.p`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};

  > span {
    margin-inline-end: ${tokens.space[3]};
  }
`;

// On a phone the summary, which has the name, comes after the cards.
const DeQuien = styled.strong`
  display: none;

  ${media.phone} {
    display: block;
    color: ${tokens.color.ink};
  }
`;
