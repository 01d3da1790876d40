import { formatSoles } from '../campos/formats';
import type { Controles } from '../configuracion/controles.schema';
import type { ContraPolitica } from './contra-politica.rules';
import type { ClaveDeBanda } from '../politica/bandas';

type Limites = Controles['aprobacion'];

/** What an approval is measured by. Amounts in soles. */
export interface Aprobacion {
  monto: number;
  banda: ClaveDeBanda;
  /** What client and guarantor owe already. */
  deuda: number;
  /** The limit of the head who approves; null where the account has none of its own. */
  limitePropio: number | null;
  /** What speaks against the approval. */
  contra?: readonly ContraPolitica[];
}

/** Sums of soles are compared in whole céntimos. */
const centimos = (soles: number): number => Math.round(soles * 100);

/**
 * Why an approval needs the signature of a second head, as sentences for both of them; empty where one head is enough.
 * An amount that equals a limit is within it.
 */
export function porqueSegundaFirma(
  { monto, banda, deuda, limitePropio, contra = [] }: Aprobacion,
  { activa, limiteGeneral, limitePorBanda, limiteDeDeuda, contraPolitica }: Limites,
): string[] {
  if (!activa) return [];
  const limite = limitePropio ?? limiteGeneral;
  const motivos: string[] = [];
  if (monto > limite) {
    motivos.push(`El monto supera el límite de quien aprueba primero: ${formatSoles(limite)}.`);
  }
  if (monto > limitePorBanda[banda]) {
    motivos.push(
      `El monto supera lo que se aprueba con una firma para confiabilidad ${banda}: ${formatSoles(limitePorBanda[banda])}.`,
    );
  }
  if (centimos(monto) + centimos(deuda) > centimos(limiteDeDeuda)) {
    motivos.push(
      `Con lo que el cliente y su aval ya deben (${formatSoles(deuda)}) se pasa de ${formatSoles(limiteDeDeuda)}.`,
    );
  }
  return [...motivos, ...contra.flatMap(({ clase, texto }) => (contraPolitica[clase] ? texto : []))];
}
