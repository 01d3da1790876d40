/** What the simulator does for the last two digits of a DNI. docs/integradores.md has the same table for people. */
const CONDUCTA = {
  90: 'lenta',
  91: 'tardia',
  92: 'muda',
  93: 'malformada',
  94: 'ajena',
  95: 'error',
  96: 'sin_datos',
  97: 'endeudada',
  98: 'expuesta',
  99: 'vencida',
} as const;

export type Conducta = (typeof CONDUCTA)[keyof typeof CONDUCTA] | 'normal';

/** How the simulator answers about this DNI. */
export const conductaDe = (dni: string): Conducta =>
  (CONDUCTA as Record<string, Conducta | undefined>)[dni.slice(-2)] ?? 'normal';
