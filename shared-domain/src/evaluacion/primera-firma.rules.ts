import { podriaSerLaMisma, porqueSinDni, tieneDni } from '../cliente/identidad.rules';
import type { Rol } from '../cuenta/rol';
import type { ClaveDeBanda } from '../politica/bandas';

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

/** What was measured when somebody signed. Amounts in soles; `puntos` is the score before it is limited. */
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
