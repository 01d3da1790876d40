import { digitoDni, dniDeDocumento } from '../campos/documentos.rules';

/** A DNI has eight digits; a ninth is its check digit. */
const DIGITOS_DNI = 8;
const DOCUMENTO = /^\d{8,9}$/;

/**
 * The number that identifies a person: the eight digits of a DNI, written with its check digit or without it, or the
 * nine of a carné de extranjería. Any other text is returned unchanged.
 */
export const numeroDePersona = (documento: string): string => dniDeDocumento(documento) ?? documento;

/** Both forms in which the document number of a person may be stored. A carné has only one. */
export function documentosDe(documento: string): string[] {
  const numero = numeroDePersona(documento);
  const digito = digitoDni(numero);
  return digito === undefined ? [numero] : [numero, `${numero}${digito}`];
}

/** Whether two document numbers identify one person. */
export function esLaMismaPersona(dniA: string | null | undefined, dniB: string | null | undefined): boolean {
  if (!dniA || !dniB || !DOCUMENTO.test(dniA)) return false;
  return numeroDePersona(dniA) === numeroDePersona(dniB);
}

/**
 * Whether two document numbers may belong to one person: the first eight digits agree. Without this rule a wrong check
 * digit would let people decide about their own loan. Two carnés that differ in the ninth digit count as one person
 * here: a refusal too many does less harm than a permission too many.
 */
export function podriaSerLaMisma(dniA: string | null | undefined, dniB: string | null | undefined): boolean {
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

/** The digits that `podriaSerLaMisma` compares, for queries. Empty when there is no document number. */
export function digitosDePersona(dni: string | null | undefined): string {
  return dni && DOCUMENTO.test(dni) ? dni.slice(0, DIGITOS_DNI) : '';
}
