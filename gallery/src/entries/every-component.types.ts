import type { EveryComponent, Shown } from '../states';

interface Kit {
  Boton: () => null;
  Tarjeta: () => null;
  useAncho: () => number;
  TONO: object;
}

declare const shown: Shown;

export const whole: EveryComponent<Kit> = { Boton: shown, Tarjeta: shown };

// @ts-expect-error A component without a picture is an error.
export const lacking: EveryComponent<Kit> = { Boton: shown };

export const invisible: EveryComponent<Kit, 'Tarjeta'> = { Boton: shown };
