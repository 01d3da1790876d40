import { type ReactElement, useState } from 'react';
import type { Evaluacion } from 'shared-domain/evaluacion';
import {
  CronogramaImprimible,
  texts as comunes,
  DocumentoDeEvaluacion,
  HistorialDeEvaluacion,
} from 'shared-evaluaciones';
import { Button, Dialog, media, tokens, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { texts } from './texts';
import { Visor } from './visor';

const VISTAS = ['pdf', 'historial', 'cronograma'] as const;

interface Props {
  evaluacion: Evaluacion;
  isPropia: boolean;
  otroBoton?: ReactElement;
}

/** Each is loaded on request, because the API audits the read. */
export function BotonesDeDetalle({ evaluacion, isPropia, otroBoton }: Props) {
  const [vista, setVista] = useState<(typeof VISTAS)[number]>();
  const { id } = evaluacion;
  const deEsta = texts.deLaEvaluacion(id);
  const dialogo = vista && {
    title: texts.titulo[vista] + deEsta,
    isOpen: true,
    onClose: () => setVista(undefined),
  };
  return (
    <Juntos>
      {VISTAS.filter((una) => isPropia || una === 'cronograma').map((una) => (
        <Button key={una} variant="quiet" onClick={() => setVista(una)}>
          <span>{texts.ver[una]}</span>
          <VisuallyHidden>{deEsta}</VisuallyHidden>
        </Button>
      ))}
      {otroBoton}
      {dialogo && vista === 'pdf' && (
        <Visor {...dialogo}>
          <DocumentoDeEvaluacion id={id} />
        </Visor>
      )}
      {dialogo && vista !== 'pdf' && (
        <Dialog {...dialogo} closeLabel={comunes.cerrar} size="l">
          {vista === 'historial' ? (
            <HistorialDeEvaluacion id={id} />
          ) : (
            <CronogramaImprimible evaluacion={evaluacion} nombreDeCuota={texts.cuota} isOnDemand />
          )}
        </Dialog>
      )}
    </Juntos>
  );
}

const Juntos = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[1]};

  &:first-child {
    margin-left: -${tokens.space[4]};
  }

  ${media.phone} {
    flex-basis: 100%;

    &:first-child {
      margin-left: 0;
    }

    > button {
      flex: 1 1 auto;
      padding-inline: 0;
    }
  }
`;
