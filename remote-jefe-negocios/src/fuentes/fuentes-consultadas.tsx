import { FalloDeLectura } from 'shared-evaluaciones';
import { Skeleton, tokens } from 'shared-ui';
import styled from 'styled-components';
import { texts } from './texts';
import type { LecturaDeFuentes } from './use-fuentes';

// The height of its one line where nothing was asked, so that the cards below seldom move.
const ALTO = 24;

/** What outside sources said of client and guarantor before the evaluation was sent, or that they did not answer. */
export function FuentesConsultadas(lectura: LecturaDeFuentes) {
  return (
    <Bloque aria-label={texts.titulo} aria-busy={lectura.estado === 'leyendo'}>
      <h3>{texts.titulo}</h3>
      <Contenido {...lectura} />
    </Bloque>
  );
}

function Contenido({ fuentes, vista, error, isRetrying, reintentar }: LecturaDeFuentes) {
  if (fuentes && vista) return <vista.VistaDeFuentes fuentes={fuentes} />;
  if (!error) return <Skeleton height={ALTO} label={texts.leyendo} />;
  return <FalloDeLectura error={error} onRetry={reintentar} isRetrying={isRetrying} texto={texts.noSeLeyo} />;
}

const Bloque = styled.section`
  display: grid;
  gap: ${tokens.space[2]};
  margin-top: ${tokens.space[4]};
`;
