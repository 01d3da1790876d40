import { parseDigitos } from './parse.rules';

/** Only for hints, because the sources of these algorithms are not official. */
const PESOS_DNI = [3, 2, 7, 6, 5, 4, 3, 2] as const;
const DIGITOS_DNI = '65432110987';
const PESOS_RUC = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2] as const;
const MODULO_11 = 11;
const PREFIJO_RUC_CON_DNI = '10';
const PREFIJOS_RUC = [PREFIJO_RUC_CON_DNI, '15', '17', '20'];

const LARGO_DNI = 8;
const LARGO_CARNE = 9;
const LARGO_RUC = 11;
const LARGO_CCI = 20;
const FIN_OFICINA_CCI = 6;
const FIN_CUENTA_CCI = 18;

const sonDigitos = (texto: string, largo: number) => texto.length === largo && /^\d+$/.test(texto);

const sumaPonderada = (digitos: string, pesos: readonly number[]) =>
  pesos.reduce((suma, peso, posicion) => suma + peso * Number(digitos[posicion]), 0);

export const TEXTO_DNI_BUSCADO = 'Por favor, ingrese un DNI valido de 8 o 9 digitos.';

export function esDniBuscable(texto: string): boolean {
  return sonDigitos(texto, LARGO_DNI) || sonDigitos(texto, LARGO_CARNE);
}

/** Without blanks, dots and dashes, cut to nine characters. */
export function dniEscrito(texto: string): string {
  return parseDigitos(texto)
    .replace(/[\s.-]/g, '')
    .slice(0, LARGO_CARNE);
}

/** Undefined unless the DNI has eight digits. */
export function digitoDni(dni: string): string | undefined {
  return sonDigitos(dni, LARGO_DNI) ? DIGITOS_DNI[sumaPonderada(dni, PESOS_DNI) % MODULO_11] : undefined;
}

/** Another number of nine digits may be a carné de extranjería. */
export function esDniConDigito(identidad: string): boolean {
  return (
    sonDigitos(identidad, LARGO_CARNE) && digitoDni(identidad.slice(0, LARGO_DNI)) === identidad[LARGO_DNI]
  );
}

export function rucTieneDigitoCorrecto(ruc: string): boolean {
  if (!sonDigitos(ruc, LARGO_RUC)) return false;
  return String((MODULO_11 - (sumaPonderada(ruc, PESOS_RUC) % MODULO_11)) % 10) === ruc[LARGO_RUC - 1];
}

export function rucTienePrefijoConocido(ruc: string): boolean {
  return PREFIJOS_RUC.some((prefijo) => ruc.startsWith(prefijo));
}

/** Undefined unless the RUC has the prefix 10. */
export function dniDeRuc(ruc: string): string | undefined {
  return sonDigitos(ruc, LARGO_RUC) && ruc.startsWith(PREFIJO_RUC_CON_DNI)
    ? ruc.slice(2, 2 + LARGO_DNI)
    : undefined;
}

/** Prefix 10, the DNI and its check digit. Undefined for a carné de extranjería. */
export function rucDeDni(identidad: string): string | undefined {
  const dni = dniDeIdentidad(identidad);
  return dni && `${PREFIJO_RUC_CON_DNI}${dni}${digitoDni(dni)}`;
}

function digitoCci(digitos: string): string {
  const suma = [...digitos].reduce((total, digito, posicion) => {
    const producto = Number(digito) * (posicion % 2 === 0 ? 1 : 2);
    return total + (producto > 9 ? producto - 9 : producto);
  }, 0);
  return String((10 - (suma % 10)) % 10);
}

/** The first check digit covers bank and office, the second the account. */
export function cciTieneDigitosCorrectos(cci: string): boolean {
  if (!sonDigitos(cci, LARGO_CCI)) return false;
  const oficina = cci.slice(0, FIN_OFICINA_CCI);
  const cuenta = cci.slice(FIN_OFICINA_CCI, FIN_CUENTA_CCI);
  return digitoCci(oficina) + digitoCci(cuenta) === cci.slice(FIN_CUENTA_CCI);
}

/** Eight digits, or undefined for an identity number that is not a DNI. */
export function dniDeIdentidad(identidad: string): string | undefined {
  if (sonDigitos(identidad, LARGO_DNI)) return identidad;
  return esDniConDigito(identidad) ? identidad.slice(0, LARGO_DNI) : undefined;
}
