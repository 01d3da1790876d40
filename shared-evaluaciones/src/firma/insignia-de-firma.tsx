import { type Evaluacion, formatDuracion, formatFechaHora, TEXTO_PENDIENTE_DE_FIRMA } from 'shared-domain';
import { Badge, Row, tokens } from 'shared-ui';
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
    <Row>
      {/* In a box of its own its words may wrap, which a badge in a row never does. */}
      <div>
        <Badge tone="pending">{TEXTO_PENDIENTE_DE_FIRMA}</Badge>
      </div>
      <Desde dateTime={desde} title={formatFechaHora(desde)}>
        {texts.desdeHace(espera)}
      </Desde>
    </Row>
  );
}

const Desde = styled.time`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
`;
