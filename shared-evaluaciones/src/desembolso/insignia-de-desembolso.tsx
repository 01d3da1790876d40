import { type Evaluacion, formatFecha } from 'shared-domain';
import { Badge } from 'shared-ui';
import { texts } from '../texts';

export interface InsigniaDeDesembolsoProps {
  evaluacion: Pick<Evaluacion, 'desembolsado_at'>;
}

/** Tells on which day the money was paid out; nothing before. */
export function InsigniaDeDesembolso({ evaluacion: { desembolsado_at } }: InsigniaDeDesembolsoProps) {
  if (!desembolsado_at) return null;
  return (
    <div>
      <Badge tone="accepted">{texts.desembolsado(formatFecha(desembolsado_at))}</Badge>
    </div>
  );
}
