import { ESTADO, type Evaluacion } from 'shared-domain';
import { Button, media, tokens } from 'shared-ui';
import styled from 'styled-components';
import type { Detalle, Vista } from '../detalle/detalle-de-evaluacion';
import { useIsWideScreen } from '../detalle/use-media';
import { texts } from './texts';

const VISTAS: readonly Vista[] = ['pdf', 'capacidad', 'historial', 'cronograma'];
/** Views for the time before a decision. */
const MAS_VISTAS: readonly Vista[] = ['exposicion', 'fuentes'];

interface Props {
  evaluacion: Pick<Evaluacion, 'id' | 'estado'>;
  /** Whether all of them are shown: of the evaluation that the summary is about. */
  hasAll: boolean;
  /** False for a moment after the page moved, because a press may have been meant for what was here before. */
  isSettled: boolean;
  onDetail: (detalle: Detalle) => void;
}

export function BotonesDeDetalle({ evaluacion: { id, estado }, hasAll, isSettled, onDetail }: Props) {
  // Client and PDF together need two columns.
  const isWide = useIsWideScreen();
  const vistas: readonly Vista[] = [
    ...VISTAS,
    ...(hasAll && isWide ? (['expediente'] as const) : []),
    ...(hasAll ? MAS_VISTAS : []),
    ...(estado === ESTADO.rechazado ? (['carta'] as const) : []),
  ];
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
