import { digitoDni, dniDeIdentidad } from '../campos/digitos.rules';

/** A ninth digit is the check digit. */
const DIGITOS_DNI = 8;
const IDENTIDAD = /^\d{8,9}$/;

/**
 * Eight digits of a DNI with or without check digit, or nine of a carné de extranjería. Other text is returned
 * unchanged.
 */
export const numeroDePersona = (identidad: string): string => dniDeIdentidad(identidad) ?? identidad;

/** Possible stored forms. A carné has only one. */
export function formasDeIdentidad(identidad: string): string[] {
  const numero = numeroDePersona(identidad);
  const digito = digitoDni(numero);
  return digito === undefined ? [numero] : [numero, `${numero}${digito}`];
}

export function esLaMismaPersona(dniA: string | null | undefined, dniB: string | null | undefined): boolean {
  if (!dniA || !dniB || !IDENTIDAD.test(dniA)) return false;
  return numeroDePersona(dniA) === numeroDePersona(dniB);
}

/**
 * Compares the first eight digits, because a wrong check digit must not let people decide about their own loan.
 * Similar carnés also match: a false refusal is safer than a false permission.
 */
export function podriaSerLaMisma(dniA: string | null | undefined, dniB: string | null | undefined): boolean {
  if (!dniA || !dniB?.startsWith(dniA.slice(0, DIGITOS_DNI))) return false;
  return IDENTIDAD.test(dniA) && IDENTIDAD.test(dniB);
}

const TEXTO_SIN_DNI =
  'Su cuenta no tiene un DNI, y sin él solo puede leer. Pida a quien administra las cuentas que lo agregue.';

interface ConDni {
  dni: string | null | undefined;
}

/** Rules about persons compare identity numbers and need one. */
export const tieneDni = ({ dni }: ConDni): boolean => digitosDePersona(dni) !== '';

/** Null if the account has a DNI. */
export const porqueSinDni = (quien: ConDni): string | null => (tieneDni(quien) ? null : TEXTO_SIN_DNI);

/** Compared by `podriaSerLaMisma`, for queries. Empty without an identity number. */
export function digitosDePersona(dni: string | null | undefined): string {
  return dni && IDENTIDAD.test(dni) ? dni.slice(0, DIGITOS_DNI) : '';
}
