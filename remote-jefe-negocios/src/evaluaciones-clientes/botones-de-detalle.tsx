import { Button, media, tokens } from 'shared-ui';
import styled from 'styled-components';
import type { Detalle, Vista } from '../detalle/detalle-de-evaluacion';
import { texts } from './texts';

const VISTAS: { vista: Vista; texto: string }[] = [
  { vista: 'pdf', texto: texts.verPdf },
  { vista: 'historial', texto: texts.verHistorial },
  { vista: 'cronograma', texto: texts.verCronograma },
];

interface Props {
  id: number;
  /** False for a moment after the page moved, because a press may have been meant for what was here before. */
  isSettled: boolean;
  onDetail: (detalle: Detalle) => void;
}

export function BotonesDeDetalle({ id, isSettled, onDetail }: Props) {
  return (
    <Juntos>
      {VISTAS.map(({ vista, texto }) => (
        <Button
          key={vista}
          variant="quiet"
          aria-disabled={!isSettled || undefined}
          onClick={() => onDetail({ vista, id })}
        >
          {texto}
        </Button>
      ))}
    </Juntos>
  );
}

// On phones they share one line below the decisions.
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
