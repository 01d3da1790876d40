import { formatSoles } from '../campos/formats';
import { podriaSerLaMisma, porqueSinDni, tieneDni } from '../cliente/identidad.rules';
import type { Controles } from '../configuracion/controles.schema';
import { diasDelPeriodo } from '../credito/cronograma.rules';
import type { Rol } from '../cuenta/rol';
import type { ClaveDeBanda } from '../politica/bandas';
import type { ContraPolitica } from './contra-politica.rules';

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

/** Why the head of the first signature does not give the second one as well. */
const TEXTO_YA_FIRMO = 'Usted ya dio la primera firma: la segunda es de otro jefe.';

interface Persona {
  id: number;
  dni: string | null;
}

/** Whether two accounts are of one person. */
export const esDeLaMisma = (una: Persona, otra: Persona): boolean =>
  una.id === otra.id || podriaSerLaMisma(una.dni, otra.dni);

const TEXTO_FIRMA_SIN_DNI =
  'La cuenta que dio la primera firma no tiene un DNI. Pida a quien administra las cuentas que lo agregue.';

/**
 * The reason why this head may not give the second signature: they gave the first one, or an account without a DNI
 * leaves that open. Null if they may.
 */
export function porqueNoEsOtroJefe(quien: Persona, primera: Persona): string | null {
  if (esDeLaMisma(quien, primera)) return TEXTO_YA_FIRMO;
  return porqueSinDni(quien) ?? (tieneDni(primera) ? null : TEXTO_FIRMA_SIN_DNI);
}

/**
 * Whether this role reads which head signed first, what that head saw and said, and why an approval went against the
 * policy. The others only read since when a signature waits.
 */
export const veLaPrimeraFirma = (rol: string): boolean =>
  (['jefe_negocios', 'auditor'] satisfies Rol[]).some((uno) => uno === rol);

/** Whether who signed first could still sign: the signature of an account that was closed or has another role confirms nothing. */
export const sigueFirmando = ({ rol, activo }: { rol: string; activo: boolean }): boolean =>
  activo && rol === ('jefe_negocios' satisfies Rol);

/** Figures at the moment of a signature. Amounts in soles; `puntos` is the score before it is limited. */
export interface LoFirmado {
  monto: number;
  puntos: number;
  banda: ClaveDeBanda;
  deuda: number;
}

/** What of an evaluation got worse since the first signature, in words; empty where nothing did. */
export function empeoroDesdeLaFirma(firmado: LoFirmado, ahora: LoFirmado): string[] {
  const cambios: string[] = [];
  if (ahora.monto > firmado.monto) cambios.push('el monto es mayor');
  if (ahora.puntos < firmado.puntos) cambios.push('el score bajó');
  if (ahora.deuda > firmado.deuda) cambios.push('el cliente y su aval deben más');
  return cambios;
}

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
