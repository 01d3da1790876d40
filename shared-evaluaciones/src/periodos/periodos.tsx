import { hoyEnLima } from 'shared-domain/campos';
import { Button, Row } from 'shared-ui';
import { texts } from './texts';

export interface Periodo {
  desde?: string;
  hasta?: string;
}

const DIA = 86_400_000;
const LUNES = 1;

/** `AAAA-MM-DD`. */
const diasAntes = (dia: string, dias: number): string =>
  new Date(Date.parse(dia) - dias * DIA).toISOString().slice(0, 10);

/** Days since Monday, when the week begins in Peru. */
const desdeElLunes = (dia: string): number => (new Date(dia).getUTCDay() - LUNES + 7) % 7;

/** In the order of their buttons. */
const PERIODOS = {
  hoy: (hoy) => ({ desde: hoy, hasta: hoy }),
  ayer: (hoy) => ({ desde: diasAntes(hoy, 1), hasta: diasAntes(hoy, 1) }),
  semana: (hoy) => ({ desde: diasAntes(hoy, desdeElLunes(hoy)), hasta: hoy }),
  mes: (hoy) => ({ desde: `${hoy.slice(0, 8)}01`, hasta: hoy }),
  todo: () => ({}),
} as const satisfies Record<string, (hoy: string) => Periodo>;

export type PeriodoRapido = keyof typeof PERIODOS;
export const RAPIDOS = Object.keys(PERIODOS) as PeriodoRapido[];

/** `hoy` is today in Lima. */
export const periodoRapido = (rapido: PeriodoRapido, hoy = hoyEnLima()): Periodo => PERIODOS[rapido](hoy);

/** On a Monday the week equals today, so it is `hoy`. */
export function rapidoDe({ desde, hasta }: Periodo, hoy = hoyEnLima()): PeriodoRapido | undefined {
  return RAPIDOS.find((rapido) => {
    const dias: Periodo = PERIODOS[rapido](hoy);
    return dias.desde === desde && dias.hasta === hasta;
  });
}

export const unSoloDia = ({ desde, hasta }: Periodo): string | undefined =>
  desde !== undefined && desde === hasta ? desde : undefined;

interface PeriodosRapidosProps {
  periodo: Periodo | undefined;
  onElegir: (rapido: PeriodoRapido) => void;
}

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
