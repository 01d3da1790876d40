import { type Ref, useEffect, useRef } from 'react';
import { formatCampo, formatFecha } from 'shared-domain/campos';
import {
  ESTADO,
  type Estado,
  type Evaluacion,
  NOMBRE_GRUPO_ESTADO,
  nombreCompleto,
} from 'shared-domain/evaluacion';
import { LoCorregido, MarcoDeEvaluacion } from 'shared-evaluaciones';
import { Badge, media, TextLink, tokens } from 'shared-ui';
import styled from 'styled-components';
import { CifrasDeCredito } from '../analisis/cifras-de-credito';
import { HechosDePendiente } from '../analisis/hechos-de-pendiente';
import { ScoreDeLaDecision } from '../analisis/puntaje';
import { LLEGA, useLlegada } from '../cola/llegada';
import type { Siguiente } from '../cola/paso-en-cola';
import { AvisoEnTarjeta } from '../decision/aviso-de-conflicto';
import { PrimeraFirma } from '../decision/primera-firma';
import { BotonesDeDetalle, type Detalle } from '../detalle/detalle-de-evaluacion';
import { EdicionForm } from '../edicion/edicion.form';
import type { ExpedienteQuery } from '../queries';
import { BotonesDeDecision, giveFocusBack } from './botones-de-decision';
import { texts } from './texts';
import type { Gestion } from './use-gestion';

export interface DeTarjeta {
  gestion: Gestion;
  expediente: ExpedienteQuery;
  siguiente: Siguiente;
  /** Evaluation of the summary and the shortcuts. */
  actual: Evaluacion | undefined;
  pedida: number | undefined;
  onButtons: (botones: Element | null) => void;
  onDetail: (detalle: Detalle) => void;
}

interface Props extends DeTarjeta {
  evaluacion: Evaluacion;
  /** Differs from `estado` just after the decision. */
  grupo: Estado;
}

export function TarjetaDeEvaluacion(props: Props) {
  const { id, estado, acciones } = props.evaluacion;
  const isPending = estado === ESTADO.pendiente;
  const isOpen = acciones.decidir === null;
  const card = useRef<HTMLElement>(null);

  // The card takes the focus of the removed button, so that screen readers announce the outcome.
  useEffect(() => (isPending ? () => giveFocusBack(card.current) : undefined), [isPending]);
  // A first signature also removes the button, while the card stays pending.
  useEffect(() => (isOpen ? () => giveFocusBack(card.current) : undefined), [isOpen]);

  useLlegada(card, id === props.pedida);

  const Tarjeta = isPending ? TarjetaPendiente : TarjetaDecidida;
  return <Tarjeta {...props} ref={card} />;
}

type ConRef = Props & { ref: Ref<HTMLElement> };

function TarjetaPendiente(props: ConRef) {
  const { evaluacion, gestion, expediente, onButtons, onDetail, ref } = props;
  const { id } = evaluacion;
  const { edicion } = gestion;
  const isRequested = id === props.pedida;
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
            onButtons={id === props.actual?.id ? onButtons : undefined}
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
          <HechosDePendiente
            evaluacion={evaluacion}
            expediente={expediente}
            onUsar={
              evaluacion.acciones.editar === null && gestion.isSettled && !gestion.isBusy
                ? (alternativa) => edicion.empezar(evaluacion, alternativa)
                : undefined
            }
          />
        </>
      )}
      <PrimeraFirma evaluacion={evaluacion} />
      {evaluacion.correccion && <LoCorregido evaluacion={id} {...evaluacion.correccion} />}
      <AvisoEnTarjeta evaluacion={evaluacion} gestion={gestion} />
      {isEditing && <EdicionForm evaluacion={evaluacion} gestion={gestion} />}
    </MarcoDeEvaluacion>
  );
}

/** Just after the decision, the card stays in the pending group. */
function TarjetaDecidida({ evaluacion, grupo, gestion, siguiente, actual, onDetail, ref }: ConRef) {
  const { id, estado, observaciones } = evaluacion;
  const isActual = id === actual?.id;
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
      <AvisoEnTarjeta evaluacion={evaluacion} gestion={gestion} />
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

// On a phone, the summary with the name comes after the cards.
const DeQuien = styled.strong`
  display: none;

  ${media.phone} {
    display: block;
    color: ${tokens.color.ink};
  }
`;
