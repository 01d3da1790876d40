/** A DNI has eight digits; a ninth is its check digit. */
const DIGITOS_DNI = 8;
const DOCUMENTO = /^\d{8,9}$/;

/**
 * Whether two document numbers stand for one person. The number may be written with its check digit or without it,
 * so the first eight digits decide. Two foreigners' cards that differ in their ninth digit only are taken for one
 * person as well: this rule keeps people away from their own money, where it is better to ask once too often.
 */
export function esLaMismaPersona(dniA: string | null | undefined, dniB: string | null | undefined): boolean {
  if (!dniA || !dniB?.startsWith(dniA.slice(0, DIGITOS_DNI))) return false;
  return DOCUMENTO.test(dniA) && DOCUMENTO.test(dniB);
}

/** The digits that stand for the person, to look them up by; empty where there is no document number. */
export function digitosDePersona(dni: string | null): string {
  return dni && DOCUMENTO.test(dni) ? dni.slice(0, DIGITOS_DNI) : '';
}
