import { ESTADO, type Evaluacion } from 'shared-domain';
import { Button, media, tokens } from 'shared-ui';
import styled from 'styled-components';
import type { Detalle, Vista } from '../detalle/detalle-de-evaluacion';
import { useIsWideScreen } from '../detalle/use-is-wide-screen';
import { texts } from './texts';

const VISTAS: readonly Vista[] = ['pdf', 'historial', 'cronograma'];
/** Where client and PDF have room beside each other. */
const VISTAS_ANCHAS: readonly Vista[] = [...VISTAS, 'expediente'];

interface Props {
  evaluacion: Pick<Evaluacion, 'id' | 'estado'>;
  /** False for a moment after the page moved, because a press may have been meant for what was here before. */
  isSettled: boolean;
  onDetail: (detalle: Detalle) => void;
}

export function BotonesDeDetalle({ evaluacion: { id, estado }, isSettled, onDetail }: Props) {
  const deTodas = useIsWideScreen() ? VISTAS_ANCHAS : VISTAS;
  const vistas: readonly Vista[] = estado === ESTADO.rechazado ? [...deTodas, 'carta'] : deTodas;
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
