import type { ReactElement } from 'react';
import { ESTADO, type Evaluacion } from 'shared-domain/evaluacion';
import {
  CartaDeMotivos,
  CronogramaImprimible,
  DocumentoDeEvaluacion,
  HistorialDeEvaluacion,
} from 'shared-evaluaciones';
import { Button, media, tokens } from 'shared-ui';
import styled from 'styled-components';
import { VistaDeCapacidad } from '../vistas/vista-de-capacidad';
import { VistaDeExposicion } from '../vistas/vista-de-exposicion';
import { VistaDeFuentes } from '../vistas/vista-de-fuentes';
import { texts } from './texts';
import { useIsWideScreen } from './use-media';

type Vista = keyof typeof texts.ver;

export interface Detalle {
  vista: Vista;
  id: number;
}

type Ver = (props: { evaluacion: Evaluacion }) => ReactElement;

const VerDocumento: Ver = ({ evaluacion: { id } }) => <DocumentoDeEvaluacion id={id} />;

/** `expediente` shows the PDF below the client's data. */
const VISTAS: Record<Vista, Ver> = {
  pdf: VerDocumento,
  capacidad: VistaDeCapacidad,
  historial: ({ evaluacion: { id } }) => <HistorialDeEvaluacion id={id} />,
  cronograma: ({ evaluacion }) => (
    <CronogramaImprimible
      key={evaluacion.id}
      evaluacion={evaluacion}
      nombreDeCuota={texts.cuota}
      isOnDemand
    />
  ),
  expediente: VerDocumento,
  exposicion: VistaDeExposicion,
  fuentes: VistaDeFuentes,
  carta: CartaDeMotivos,
};

export function DetalleDeEvaluacion({ vista, evaluacion }: { vista: Vista; evaluacion: Evaluacion }) {
  const Ver = VISTAS[vista];
  return <Ver evaluacion={evaluacion} />;
}

interface Props {
  evaluacion: Pick<Evaluacion, 'id' | 'estado'>;
  /** Only the evaluation in the summary shows every detail. */
  hasAll: boolean;
  /** False shortly after a layout shift, because a press may have been meant for other content. */
  isSettled: boolean;
  onDetail: (detalle: Detalle) => void;
}

export function BotonesDeDetalle({ evaluacion: { id, estado }, hasAll, isSettled, onDetail }: Props) {
  // Client data and PDF need two columns.
  const isWide = useIsWideScreen();
  const vistas: Vista[] = ['pdf', 'capacidad', 'historial', 'cronograma'];
  if (hasAll && isWide) vistas.push('expediente');
  // Useful only before a decision.
  if (hasAll) vistas.push('exposicion', 'fuentes');
  if (estado === ESTADO.rechazado) vistas.push('carta');
  return (
    <Juntos>
      {vistas.map((vista) => (
        <Button
          key={vista}
          variant="quiet"
          aria-disabled={!isSettled || undefined}
          onClick={() => onDetail({ vista, id })}
        >
          {texts.ver[vista]}
        </Button>
      ))}
    </Juntos>
  );
}

const Juntos = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[1]};

  ${media.phone} {
    flex-basis: 100%;

    > button {
      flex: 1 1 auto;
      padding-inline: 0;
    }
  }
`;
