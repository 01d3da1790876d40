import { bancoDeCci, bancoQueNoCoincide } from './bancos';
import {
  cciTieneDigitosCorrectos,
  digitoDni,
  dniDeIdentidad,
  dniDeRuc,
  esDniConDigito,
  rucTieneDigitoCorrecto,
  rucTienePrefijoConocido,
} from './digitos.rules';
import { formatNumero } from './formats';
import { type ClaseDeNumero, parsedNumeros } from './numero.rules';

const RUC_COMPLETO = /^\d{11}$/;
const CCI_COMPLETO = /^\d{20}$/;

const PISTA = {
  digitoDni: (digito: string) => `Dígito de verificación del DNI: ${digito}. Compárelo con el documento.`,
  dniConDigito: 'El noveno dígito coincide con el de verificación del DNI.',
  digitoRuc: 'El último dígito del RUC no coincide con los demás. Revíselo.',
  prefijoRuc: 'Un RUC suele empezar con 10, 15, 17 o 20. Revíselo.',
  dniDelRuc: (dni: string) => `Este RUC corresponde al DNI ${dni}, distinto del ingresado. Revíselo.`,
  digitosCci: 'Los dígitos de control del CCI no coinciden con los demás. Revíselo.',
  banco: (nombre: string) => `CCI de ${nombre}.`,
  otroBanco: (nombre: string) => `El CCI es de ${nombre}. Revíselo.`,
  telefonoDelCliente: 'Es el mismo celular del cliente. Revíselo.',
};

/** Only a hint, and none for nine digits that are no DNI: they may be a carné. */
export function pistaDni(dni: string): string | undefined {
  if (esDniConDigito(dni)) return PISTA.dniConDigito;
  const digito = digitoDni(dni);
  return digito === undefined ? undefined : PISTA.digitoDni(digito);
}

/** Only a hint. */
export function pistaRuc(ruc: string, dni?: string): string | undefined {
  if (!RUC_COMPLETO.test(ruc)) return undefined;
  if (!rucTienePrefijoConocido(ruc)) return PISTA.prefijoRuc;
  if (!rucTieneDigitoCorrecto(ruc)) return PISTA.digitoRuc;
  const propio = dniDeIdentidad(dni ?? '');
  const contenido = dniDeRuc(ruc);
  return propio && contenido && propio !== contenido ? PISTA.dniDelRuc(contenido) : undefined;
}

/** Only a hint: the bank, or that the check digits are wrong. */
export function pistaCci(cci: string): string | undefined {
  if (!CCI_COMPLETO.test(cci)) return undefined;
  if (!cciTieneDigitosCorrectos(cci)) return PISTA.digitosCci;
  const banco = bancoDeCci(cci);
  return banco && PISTA.banco(banco);
}

export function pistaEntidad(entidadFinanciera: string, cci?: string): string | undefined {
  const banco = bancoQueNoCoincide(entidadFinanciera, cci ?? '');
  return banco && PISTA.otroBanco(banco);
}

/** A guarantor needs a telephone other than the client's. */
export function pistaTelefonoAval(telefono: string, delCliente?: string): string | undefined {
  return telefono !== '' && telefono === delCliente ? PISTA.telefonoDelCliente : undefined;
}

/** How an unusual number was read. */
export function pistaNumero(texto: string, parsed: number | undefined, clase: ClaseDeNumero): string {
  const escrito = `«${texto.trim()}»`;
  if (parsed !== undefined) return `${escrito} se leyó como ${formatNumero(parsed, { maximo: 4 })}.`;
  if (parsedNumeros(texto, clase).length > 1) return `${escrito} se puede leer de dos maneras.`;
  return `No se pudo leer ${escrito} sin dudas. Escríbalo solo con punto decimal.`;
}
