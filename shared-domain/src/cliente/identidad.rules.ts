/** A DNI has eight digits; a ninth is its check digit. */
const DIGITOS_DNI = 8;
const DOCUMENTO = /^\d{8,9}$/;

/**
 * Whether two document numbers belong to one person. A DNI may be written with its check digit or without it, so the
 * first eight digits decide. Two carnés de extranjería that differ only in their ninth digit then count as one person
 * too. That is accepted: the rule keeps people from deciding about their own loan, where a refusal too many does less
 * harm than a permission too many.
 */
export function esLaMismaPersona(dniA: string | null | undefined, dniB: string | null | undefined): boolean {
  if (!dniA || !dniB?.startsWith(dniA.slice(0, DIGITOS_DNI))) return false;
  return DOCUMENTO.test(dniA) && DOCUMENTO.test(dniB);
}

const TEXTO_SIN_DNI =
  'Su cuenta no tiene un DNI, y sin él solo puede leer. Pida a quien administra las cuentas que lo agregue.';

interface ConDni {
  dni: string | null | undefined;
}

/** Whether the account names its person. Rules about people compare document numbers and are blind without one. */
export const tieneDni = ({ dni }: ConDni): boolean => digitosDePersona(dni) !== '';

/** Why the caller may do nothing that a rule about people guards: their account does not name them. Null when it does. */
export const porqueSinDni = (quien: ConDni): string | null => (tieneDni(quien) ? null : TEXTO_SIN_DNI);

/** The digits by which the person is looked up: the first eight. Empty when there is no document number. */
export function digitosDePersona(dni: string | null | undefined): string {
  return dni && DOCUMENTO.test(dni) ? dni.slice(0, DIGITOS_DNI) : '';
}
