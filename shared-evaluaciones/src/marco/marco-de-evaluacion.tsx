import type { ReactNode } from 'react';
import { camposDeEvaluacion, type Evaluacion, NOMBRE_ESTADO } from 'shared-domain';
import { RecordCard, type RecordCardProps } from 'shared-ui';
import { InsigniaDeDesembolso } from '../desembolso/insignia-de-desembolso';
import { InsigniaDeFirma } from '../firma/insignia-de-firma';
import { texts } from '../texts';
import { TONO_ESTADO } from '../tonos';

export interface MarcoDeEvaluacionProps
  extends Pick<RecordCardProps, 'meta' | 'lead' | 'note' | 'actions' | 'ref' | 'children'> {
  evaluacion: Evaluacion;
  /** The title; by default the number of the evaluation. */
  title?: ReactNode;
  /** False while the credit is shown in another way, such as in the form that edits it. */
  hasFields?: boolean;
}

/** The card of an evaluation: its state, a signature that is missing, its payout, its credit, and what the screen of a role adds to them. */
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
