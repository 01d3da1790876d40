import { diasDelPeriodo } from '../credito/cronograma.rules';

const DIA = 86_400_000;
/** A period that nobody knows any more counts as the longest. */
const PERIODO_MAS_LARGO = 30;

/** An approved credit. Times in milliseconds since 1970. */
export interface CreditoAprobado {
  cuotas: number;
  periodoCredito: string;
  decididoEn: number | null;
  desembolsadoEn: number | null;
}

/** When the last instalment of an approved credit comes: counted from its payout and, until there is one, its approval. */
export function ultimaCuota({ cuotas, periodoCredito, ...credito }: CreditoAprobado): number {
  const desde = credito.desembolsadoEn ?? credito.decididoEn ?? 0;
  return desde + cuotas * (diasDelPeriodo(periodoCredito) ?? PERIODO_MAS_LARGO) * DIA;
}

/**
 * Whether an approved credit is still owed: its last instalment has not come yet. The product knows no repayments, so
 * until then its whole amount counts, and afterwards nothing of it, whether or not it was paid.
 */
export const seDebe = (credito: CreditoAprobado, ahora: number): boolean => ultimaCuota(credito) > ahora;
