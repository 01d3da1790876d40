import { Button, Row } from 'shared-ui';
import { type Periodo, type PeriodoRapido, RAPIDOS, rapidoDe } from './periodos';
import { texts } from './texts';

export interface PeriodosRapidosProps {
  periodo: Periodo | undefined;
  onElegir: (rapido: PeriodoRapido) => void;
}

/** The usual periods, one press each; the one that is shown is pressed. */
export function PeriodosRapidos({ periodo, onElegir }: PeriodosRapidosProps) {
  const elegido = periodo && rapidoDe(periodo);
  return (
    <Row role="group" aria-label={texts.periodo}>
      {RAPIDOS.map((rapido) => (
        <Button
          key={rapido}
          variant={rapido === elegido ? 'primary' : 'secondary'}
          aria-pressed={rapido === elegido}
          onClick={() => onElegir(rapido)}
        >
          {texts.rapido[rapido]}
        </Button>
      ))}
    </Row>
  );
}
