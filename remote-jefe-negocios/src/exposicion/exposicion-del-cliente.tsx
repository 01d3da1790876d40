import { FalloDeLectura } from 'shared-evaluaciones';
import { Skeleton, tokens } from 'shared-ui';
import styled from 'styled-components';
import { texts } from './texts';
import type { LecturaDeExposicion } from './use-exposicion';

// The height of its one line where there is nothing to tell, so that the cards below seldom move.
const ALTO = 24;

/** What client and guarantor have with the lender already, and to whom they are linked. */
export function ExposicionDelCliente(lectura: LecturaDeExposicion) {
  return (
    <Bloque aria-label={texts.titulo} aria-busy={lectura.estado === 'leyendo'}>
      <h3>{texts.titulo}</h3>
      <Contenido {...lectura} />
    </Bloque>
  );
}

function Contenido({ exposicion, vista, error, isRetrying, reintentar }: LecturaDeExposicion) {
  if (exposicion && vista) return <vista.VistaDeExposicion exposicion={exposicion} />;
  if (!error) return <Skeleton height={ALTO} label={texts.leyendo} />;
  return <FalloDeLectura error={error} onRetry={reintentar} isRetrying={isRetrying} texto={texts.sinLeer} />;
}

const Bloque = styled.section`
  display: grid;
  gap: ${tokens.space[2]};
  margin-top: ${tokens.space[4]};
`;
