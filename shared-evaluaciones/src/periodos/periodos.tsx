import { hoyEnLima } from 'shared-domain/campos';
import { Button, Row } from 'shared-ui';
import { texts } from './texts';

/** The first and last day of a query, under the names that every call with a period gives them. */
export interface Periodo {
  desde?: string;
  hasta?: string;
}

const DIA = 86_400_000;
const LUNES = 1;

/** The day so many days before that one; both as `AAAA-MM-DD`. */
const diasAntes = (dia: string, dias: number): string =>
  new Date(Date.parse(dia) - dias * DIA).toISOString().slice(0, 10);

/** How many days ago the week began, which in Peru is on Monday. */
const desdeElLunes = (dia: string): number => (new Date(dia).getUTCDay() - LUNES + 7) % 7;

/** The periods that are one press away, in their order, each as it is on the day that is today. */
const PERIODOS = {
  hoy: (hoy) => ({ desde: hoy, hasta: hoy }),
  ayer: (hoy) => ({ desde: diasAntes(hoy, 1), hasta: diasAntes(hoy, 1) }),
  semana: (hoy) => ({ desde: diasAntes(hoy, desdeElLunes(hoy)), hasta: hoy }),
  mes: (hoy) => ({ desde: `${hoy.slice(0, 8)}01`, hasta: hoy }),
  todo: () => ({}),
} as const satisfies Record<string, (hoy: string) => Periodo>;

export type PeriodoRapido = keyof typeof PERIODOS;
export const RAPIDOS = Object.keys(PERIODOS) as PeriodoRapido[];

/** Today in Lima, and the days of each quick choice. */
export const periodoRapido = (rapido: PeriodoRapido, hoy = hoyEnLima()): Periodo => PERIODOS[rapido](hoy);

/** The quick choice that these days are; undefined where they are others. On a Monday the week is today. */
export function rapidoDe({ desde, hasta }: Periodo, hoy = hoyEnLima()): PeriodoRapido | undefined {
  return RAPIDOS.find((rapido) => {
    const dias: Periodo = PERIODOS[rapido](hoy);
    return dias.desde === desde && dias.hasta === hasta;
  });
}

/** The day, where the period is a single one. */
export const unSoloDia = ({ desde, hasta }: Periodo): string | undefined =>
  desde !== undefined && desde === hasta ? desde : undefined;

interface PeriodosRapidosProps {
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
