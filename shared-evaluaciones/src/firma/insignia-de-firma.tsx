import { type Evaluacion, formatDuracion, formatFechaHora, TEXTO_PENDIENTE_DE_FIRMA } from 'shared-domain';
import { Badge, tokens } from 'shared-ui';
import styled from 'styled-components';
import { texts } from '../texts';

export interface InsigniaDeFirmaProps {
  evaluacion: Pick<Evaluacion, 'segundaFirma'>;
}

/** Tells that one head has signed and another one has not, and since when; nothing where no signature is missing. */
export function InsigniaDeFirma({ evaluacion: { segundaFirma } }: InsigniaDeFirmaProps) {
  if (!segundaFirma) return null;
  const { desde } = segundaFirma;
  const espera = formatDuracion(Math.max(0, Date.now() - Date.parse(desde)));
  return (
    <Linea>
      <Badge tone="pending">{TEXTO_PENDIENTE_DE_FIRMA}</Badge>{' '}
      {desde && (
        <Desde dateTime={desde} title={formatFechaHora(desde)}>
          {texts.desdeHace(espera)}
        </Desde>
      )}
    </Linea>
  );
}

// Words in a line, which stand where the text around them does, and wrap where it is narrow.
const Linea = styled.div`
  > span {
    text-align: start;
  }
`;

const Desde = styled.time`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
`;
