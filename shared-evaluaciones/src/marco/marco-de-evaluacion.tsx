import type { ReactNode } from 'react';
import { formatDuracion, formatFecha, formatFechaHora } from 'shared-domain/campos';
import {
  camposDeEvaluacion,
  type Evaluacion,
  NOMBRE_ESTADO,
  TEXTO_PENDIENTE_DE_FIRMA,
} from 'shared-domain/evaluacion';
import { Badge, RecordCard, type RecordCardProps, tokens } from 'shared-ui';
import styled from 'styled-components';
import { texts } from '../texts';
import { TONO_ESTADO } from '../tonos';

interface MarcoDeEvaluacionProps
  extends Pick<RecordCardProps, 'meta' | 'lead' | 'note' | 'actions' | 'ref' | 'children'> {
  evaluacion: Evaluacion;
  /** Defaults to the evaluation's number. */
  title?: ReactNode;
  /** False if the screen shows the credit itself, such as in a form. */
  hasFields?: boolean;
}

export function MarcoDeEvaluacion({
  evaluacion,
  title,
  hasFields = true,
  children,
  ...rest
}: MarcoDeEvaluacionProps) {
  const { id, estado } = evaluacion;
  return (
    <RecordCard
      {...rest}
      tone={TONO_ESTADO[estado]}
      title={title ?? texts.evaluacion(id)}
      badge={NOMBRE_ESTADO[estado]}
      fields={hasFields ? camposDeEvaluacion(evaluacion) : []}
    >
      <InsigniaDeFirma evaluacion={evaluacion} />
      <InsigniaDeDesembolso evaluacion={evaluacion} />
      {children}
    </RecordCard>
  );
}

function InsigniaDeDesembolso({ evaluacion: { desembolsado_at } }: { evaluacion: Evaluacion }) {
  if (!desembolsado_at) return null;
  return (
    <div>
      <Badge tone="accepted">{texts.desembolsado(formatFecha(desembolsado_at))}</Badge>
    </div>
  );
}

interface InsigniaDeFirmaProps {
  evaluacion: Pick<Evaluacion, 'segundaFirma'>;
}

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

// Inline, so that badge and time wrap with the surrounding text.
const Linea = styled.div`
  > span {
    text-align: start;
  }
`;

const Desde = styled.time`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
`;
