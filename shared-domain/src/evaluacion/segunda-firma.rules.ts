import { formatSoles } from '../campos/formats';
import { podriaSerLaMisma, porqueSinDni, tieneDni } from '../cliente/identidad.rules';
import type { Controles } from '../configuracion/controles.schema';
import { diasDelPeriodo } from '../credito/cronograma.rules';
import type { Rol } from '../cuenta/rol';
import type { IdDeBanda } from '../politica/bandas';
import type { ContraPolitica } from './contra-politica.rules';

type Limites = Controles['aprobacion'];

/** Amounts in soles. */
export interface Aprobacion {
  monto: number;
  banda: IdDeBanda;
  /** Existing debt of client and guarantor. */
  deuda: number;
  /** Limit of the head's account; null if it has none. */
  limitePropio: number | null;
  contra?: readonly ContraPolitica[];
}

/** Compares sums of soles as whole céntimos. */
const centimos = (soles: number): number => Math.round(soles * 100);

/** Sentences for both heads; empty if one signature suffices. An amount equal to a limit is within it. */
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

const TEXTO_YA_FIRMO = 'Usted ya dio la primera firma: la segunda es de otro jefe.';

interface Persona {
  id: number;
  dni: string | null;
}

export const esDeLaMisma = (una: Persona, otra: Persona): boolean =>
  una.id === otra.id || podriaSerLaMisma(una.dni, otra.dni);

const TEXTO_FIRMA_SIN_DNI =
  'La cuenta que dio la primera firma no tiene un DNI. Pida a quien administra las cuentas que lo agregue.';

/** Null if permitted. An account without a DNI may belong to the first signer. */
export function porqueNoEsOtroJefe(quien: Persona, primera: Persona): string | null {
  if (esDeLaMisma(quien, primera)) return TEXTO_YA_FIRMO;
  return porqueSinDni(quien) ?? (tieneDni(primera) ? null : TEXTO_FIRMA_SIN_DNI);
}

/** Other roles see only since when the signature waits. */
export const veLaPrimeraFirma = (rol: string): boolean =>
  (['jefe_negocios', 'auditor'] satisfies Rol[]).some((uno) => uno === rol);

/** The signature of a closed account, or of one with another role, is void. */
export const sigueFirmando = ({ rol, activo }: { rol: string; activo: boolean }): boolean =>
  activo && rol === ('jefe_negocios' satisfies Rol);

/** At the time of a signature. Amounts in soles; `puntos` before the cap. */
export interface LoFirmado {
  monto: number;
  puntos: number;
  banda: IdDeBanda;
  deuda: number;
}

/** Empty if nothing got worse. */
export function empeoroDesdeLaFirma(firmado: LoFirmado, ahora: LoFirmado): string[] {
  const cambios: string[] = [];
  if (ahora.monto > firmado.monto) cambios.push('el monto es mayor');
  if (ahora.puntos < firmado.puntos) cambios.push('el score bajó');
  if (ahora.deuda > firmado.deuda) cambios.push('el cliente y su aval deben más');
  return cambios;
}

const DIA = 86_400_000;
/** Unknown periods count as the longest. */
const PERIODO_MAS_LARGO = 30;

/** Times in milliseconds since 1970. */
export interface CreditoAprobado {
  cuotas: number;
  periodoCredito: string;
  decididoEn: number | null;
  desembolsadoEn: number | null;
}

/** Due date of the last instalment, counted from the payout or, before it, from the approval. */
export function ultimaCuota({ cuotas, periodoCredito, ...credito }: CreditoAprobado): number {
  const desde = credito.desembolsadoEn ?? credito.decididoEn ?? 0;
  return desde + cuotas * (diasDelPeriodo(periodoCredito) ?? PERIODO_MAS_LARGO) * DIA;
}

/** Repayments are not recorded: the whole amount counts until the last instalment is due, and nothing afterwards. */
export const seDebe = (credito: CreditoAprobado, ahora: number): boolean => ultimaCuota(credito) > ahora;
