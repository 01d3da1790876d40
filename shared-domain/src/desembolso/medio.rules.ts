import type { MedioDesembolso } from '../auditoria/eventos';

/** The number that a means has: the bank's number of a transfer, the number of a cheque, none for cash. */
export const NUMERO_DEL_MEDIO = {
  efectivo: null,
  transferencia: 'numeroOperacion',
  cheque: 'numeroCheque',
} as const satisfies Record<MedioDesembolso, string | null>;

type Numero = NonNullable<(typeof NUMERO_DEL_MEDIO)[MedioDesembolso]>;
type Numerado = { medio: MedioDesembolso } & { [N in Numero]?: string | undefined };

/** Why this number cannot be written down with that means; null when it can, or is not there. */
export function porqueNoEsDelMedio(numero: Numero, nuevo: Numerado): string | null {
  if (nuevo[numero] === undefined || NUMERO_DEL_MEDIO[nuevo.medio] === numero) return null;
  return numero === 'numeroCheque'
    ? 'Solo un cheque tiene número de cheque.'
    : 'Solo una transferencia tiene número de operación.';
}

/** A receipt number as people read it: '2026-000012'. */
export const formatRecibo = (anio: number, numero: number): string =>
  `${anio}-${String(numero).padStart(6, '0')}`;
