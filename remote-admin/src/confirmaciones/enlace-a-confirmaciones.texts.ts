import { formatNumero } from 'shared-domain/campos';

// Separate from texts.ts, because first screens import these texts alone.
export const texts = {
  enlace: 'Confirmaciones',
  verConfirmaciones: 'Ver las confirmaciones',
  esperaAOtra: 'Espera a otra persona',
  porConfirmar: (cuantas: number) =>
    cuantas === 1 ? '1 por confirmar' : `${formatNumero(cuantas)} por confirmar`,
} as const;
