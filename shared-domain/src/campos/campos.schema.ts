import { z } from 'zod';
import { numeroDePersona } from '../cliente/identidad.rules';
import { TEXTO_CAMPO } from './errores.texts';
import { hoyEnLima } from './fecha.rules';
import { mezclaAlfabetos, parseApellido, tieneEnlace, tieneLetrasInvisibles } from './nombre.rules';
import { textoLimpio } from './normalizar';
import { type ClaseDeNumero, parsedNumeros } from './numero.rules';
import { parseDigitos, parseTelefonoFijo, parseTelefonoMovil } from './parse.rules';
import { TOPE } from './topes';

const siNoFalta = (texto: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null || issue.input === '' || Number.isNaN(issue.input)
    ? TEXTO_CAMPO.obligatorio
    : texto;

// PostgreSQL does not store NUL. Invisible marks are removed instead, because users do not see them when pasting.
const NO_PERMITIDOS = /[\p{Cc}\p{Cs}]/u;
const NO_PERMITIDOS_MULTILINEA = /(?![\n\r\t])[\p{Cc}\p{Cs}]/u;

/** Trimmed, not blank. */
export const texto = (maximo: number) =>
  z
    .string({ error: siNoFalta(TEXTO_CAMPO.caracteres) })
    .overwrite(textoLimpio)
    .trim()
    .min(1, TEXTO_CAMPO.obligatorio)
    .max(maximo, TEXTO_CAMPO.largo(maximo))
    .refine((valor) => !NO_PERMITIDOS.test(valor), TEXTO_CAMPO.caracteres);

/** Appears in mails and the audit trail, so it must not contain a link or imitate another name. */
export const nombre = (maximo: number) =>
  texto(maximo)
    .overwrite(parseApellido)
    .refine((valor) => !tieneLetrasInvisibles(valor), TEXTO_CAMPO.invisibles)
    .refine((valor) => !mezclaAlfabetos(valor), TEXTO_CAMPO.otroAlfabeto)
    .refine((valor) => !tieneEnlace(valor), TEXTO_CAMPO.enlace);

/** Not trimmed, not empty. */
export const literal = (maximo: number) =>
  z
    .string({ error: TEXTO_CAMPO.obligatorio })
    .min(1, TEXTO_CAMPO.obligatorio)
    .max(maximo, TEXTO_CAMPO.largo(maximo));

export const entero = (minimo: number, maximo: number) =>
  z
    .int({ error: TEXTO_CAMPO.entero })
    .min(minimo, TEXTO_CAMPO.minimo(minimo))
    .max(maximo, TEXTO_CAMPO.maximo(maximo));

export const hastaDosDecimales = (maximo: number) =>
  z
    .number({ error: TEXTO_CAMPO.numero })
    .min(0, TEXTO_CAMPO.minimo(0))
    .max(maximo, TEXTO_CAMPO.maximo(maximo))
    .refine(hastaDecimales(2), TEXTO_CAMPO.dosDecimales);

/** Several lines, trimmed, not blank. */
export const parrafo = (maximo: number, obligatorio: string = TEXTO_CAMPO.obligatorio) =>
  z
    .string({ error: obligatorio })
    .overwrite(textoLimpio)
    .trim()
    .min(1, obligatorio)
    .max(maximo, TEXTO_CAMPO.largo(maximo))
    .refine((valor) => !NO_PERMITIDOS_MULTILINEA.test(valor), TEXTO_CAMPO.caracteres);

/** Several lines, trimmed, may be absent or empty. */
export const parrafoOpcional = (maximo: number) =>
  z
    .string({ error: TEXTO_CAMPO.caracteres })
    .overwrite(textoLimpio)
    .trim()
    .max(maximo, TEXTO_CAMPO.largo(maximo))
    .refine((valor) => !NO_PERMITIDOS_MULTILINEA.test(valor), TEXTO_CAMPO.caracteres)
    .optional();

/** Trimmed, may be absent or empty. */
export const textoOpcional = (maximo: number) =>
  z
    .string({ error: TEXTO_CAMPO.caracteres })
    .overwrite(textoLimpio)
    .trim()
    .max(maximo, TEXTO_CAMPO.largo(maximo))
    .refine((valor) => !NO_PERMITIDOS.test(valor), TEXTO_CAMPO.caracteres)
    .optional();

/** Trimmed, not blank. `leer` normalizes what people write. */
export const conForma = (forma: RegExp, mensaje: string, leer = textoLimpio) =>
  z
    .string({ error: siNoFalta(mensaje) })
    .overwrite((escrito) => leer(textoLimpio(escrito).trim()))
    .min(1, { error: TEXTO_CAMPO.obligatorio, abort: true })
    .regex(forma, mensaje);

/** `numeroDePersona` gives each person a single stored form. */
export const dni = conForma(/^\d{8,9}$/, TEXTO_CAMPO.dni, (escrito) =>
  numeroDePersona(parseDigitos(escrito)),
);
export const ruc = conForma(/^\d{11}$/, TEXTO_CAMPO.ruc, parseDigitos);
// An account number may be sent masked, as it was shown: the API then keeps the stored one.
export const cci = conForma(/^(\d{20}|••••\d{4})$/, TEXTO_CAMPO.cci, parseDigitos);
export const cuentaAhorros = conForma(/^(\d{6,20}|••••\d{4})$/, TEXTO_CAMPO.cuenta, parseDigitos);
export const telefonoMovil = conForma(/^9\d{8}$/, TEXTO_CAMPO.telefonoMovil, parseTelefonoMovil);
export const telefonoFijo = z
  .string({ error: TEXTO_CAMPO.telefonoFijo })
  .overwrite((escrito) => parseTelefonoFijo(textoLimpio(escrito).trim()))
  .regex(/^(\d{6,9})?$/, TEXTO_CAMPO.telefonoFijo)
  .optional();

export const correo = z
  .string({ error: siNoFalta(TEXTO_CAMPO.correo) })
  .overwrite((escrito) =>
    textoLimpio(escrito)
      .trim()
      .replace(/^mailto:/i, ''),
  )
  .min(1, TEXTO_CAMPO.obligatorio)
  .max(254, TEXTO_CAMPO.largo(254))
  .pipe(z.email(TEXTO_CAMPO.correo));

/** `AAAA-MM-DD`. */
export const fecha = z
  .string({ error: siNoFalta(TEXTO_CAMPO.fecha) })
  .min(1, TEXTO_CAMPO.obligatorio)
  .pipe(z.iso.date({ error: TEXTO_CAMPO.fecha, abort: true }))
  .refine((valor) => valor >= '1900-01-01' && valor <= '2200-12-31', {
    error: TEXTO_CAMPO.fecha,
    abort: true,
  });

/** Not after today in Lima. */
export const fechaPasada = fecha.refine((valor) => valor <= hoyEnLima(), TEXTO_CAMPO.fechaFutura);

/** 1 or 0, as the forms send it. */
export const siNo = z.literal([0, 1], { error: siNoFalta(TEXTO_CAMPO.siNo) });

const hastaDecimales = (decimales: number) => (valor: number) => Number(valor.toFixed(decimales)) === valor;

/** Forms send text that could not be read as a number. */
const siNoEsNumero =
  (clase: ClaseDeNumero) =>
  ({ input }: { input?: unknown }) =>
    typeof input === 'string' && parsedNumeros(input, clase).length > 1
      ? TEXTO_CAMPO.ambiguo
      : siNoFalta(TEXTO_CAMPO.numero)({ input });

const numero = (minimo: number, maximo: number, clase: ClaseDeNumero) =>
  z
    .number({ error: siNoEsNumero(clase) })
    .min(minimo, TEXTO_CAMPO.minimo(minimo))
    .max(maximo, TEXTO_CAMPO.maximo(maximo));

/** Soles, at most two decimals. */
export const monto = numero(0, TOPE.montoMaximo, 'monto').refine(hastaDecimales(2), TEXTO_CAMPO.dosDecimales);
/** Percent, at most four decimals. */
export const tasa = numero(0, TOPE.tasaMaxima, 'tasa').refine(hastaDecimales(4), TEXTO_CAMPO.cuatroDecimales);
export const cuotas = numero(1, TOPE.cuotasMaximo, 'cantidad').refine(Number.isInteger, TEXTO_CAMPO.entero);
/** Years, at most two decimals. */
export const anios = numero(0, 120, 'cantidad').refine(hastaDecimales(2), TEXTO_CAMPO.dosDecimales);

export const opcion = <const T extends readonly [string, ...string[]]>(valores: T) =>
  z.enum(valores, { error: siNoFalta(TEXTO_CAMPO.opcion) });
