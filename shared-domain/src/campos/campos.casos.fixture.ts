import { TEXTO_CAMPO } from './errores.texts';
import { hoyEnLima } from './fecha.rules';

const { obligatorio, caracteres, largo, opcion, numero, minimo, maximo, fecha, fechaFutura, siNo } =
  TEXTO_CAMPO;
const { enlace, invisibles, otroAlfabeto } = TEXTO_CAMPO;
const VALE = undefined;
export type Caso = [descripcion: string, valor: unknown, texto: string | typeof VALE];

const diaDeLima = (dias: number) => hoyEnLima(new Date(Date.now() + dias * 24 * 60 * 60 * 1000));

const faltante: Caso[] = [
  ['missing', undefined, obligatorio],
  ['null', null, obligatorio],
];
const vacio: Caso[] = [...faltante, ['empty', '', obligatorio]];
const enBlanco: Caso[] = [...vacio, ['blank', ' \t ', obligatorio]];

const noPermitidos: Caso[] = [
  ['NUL', 'Ana\0', caracteres],
  ['a line break', 'Ana\nRosa', caracteres],
  ['a lone surrogate', 'Ana\uD800', caracteres],
  ['a bidirectional override', 'Ana\u202Egnp', VALE],
  ['a bidirectional isolate', 'Ana\u2066x', VALE],
];

export const texto = (tope: number): Caso[] => [
  ...enBlanco,
  ...noPermitidos,
  ['a number', 7, caracteres],
  ['as long as allowed', 'a'.repeat(tope), VALE],
  ['one character too long', 'a'.repeat(tope + 1), largo(tope)],
  ['accents, quotes, tags and emoji', `Ñuñó "O'Hara" <b> 🙂`, VALE],
];

export const textoOpcional = (tope: number): Caso[] => [
  ['missing', undefined, VALE],
  ['empty', '', VALE],
  ['null', null, caracteres],
  ...noPermitidos,
  ['as long as allowed', 'a'.repeat(tope), VALE],
  ['one character too long', 'a'.repeat(tope + 1), largo(tope)],
];

/** Real names that must remain accepted. */
const NOMBRES: Caso[] = [
  "O'Higgins",
  'D’Angelo',
  'Ñáñez',
  'Núñez'.normalize('NFD'),
  'María de los Ángeles',
  'Ma. Elena',
  'Ma.Elena',
  'J. C.',
  'Juan Pérez Jr.',
  'Sta. Cruz',
  'Fco.Javier',
  'Quispe-Mamani',
  'Vda. de Ríos',
  'Sr. de Sipán',
  'Iñaki III',
  'Nguyễn',
  'Müller',
  'Łukasz',
  'Оксана',
  '王小明',
  'Inversiones El Sol S.A.C.',
  'E.I.R.L.',
].map((nombre) => [nombre, nombre, VALE]);

const ENLACES: Caso[] = [
  'Ana visite https://evil.example/entrar ahora',
  'Ana visite HTTPS : evil',
  'Ana hxxp://evil',
  'Ana www.evil.example',
  'Ana ＷＷＷ．evil',
  'Ana https：／／evil',
  'Ana evil.com',
  'Ana evil.com.pe',
  'Ana evil．com',
  'Ana evil。com',
  'Ana bit.ly/2xYz',
  'Ana wa.me/51999888777',
  'Ana evil.example \\x',
  'Ana 10.0.0.9',
  'Ana mailto:x',
  'Ana escriba a x@evil.example',
  'Ana x＠evil',
].map((nombre) => [nombre, nombre, enlace]);

const INVISIBLES: Caso[] = [
  ['a zero-width space', 'Jimena\u200b Ordóñez', VALE],
  ['a zero-width joiner', 'Ji\u200dmena', VALE],
  ['a mark from right to left', 'Ana\u200f Paz', VALE],
  ['a soft hyphen', 'Jime\u00adna', VALE],
  ['a word joiner', 'Jime\u2060na', VALE],
  ['a byte order mark inside', 'Jime\ufeffna', VALE],
  ['a byte order mark around it', '\ufeffJimena', VALE],
  ['a filler of Hangul', 'Jimena\u3164', VALE],
  ['half a filler of Hangul', 'Jimena\uffa0', VALE],
  ['an empty pattern of Braille', 'Ana\u2800Paz', VALE],
  ['a grapheme joiner', 'Ana\u034fPaz', VALE],
  ['a selector of variants', 'Ana\ufe0f', VALE],
  ['a tag', 'Ana\u{e0041}', VALE],
  ['nothing but an invisible letter', '\u2800', obligatorio],
  ['emoji that are joined', 'Ana 👩\u200d🌾', invisibles],
  ['a Cyrillic letter among ours', 'Jimen\u0430', otroAlfabeto],
  ['a Greek letter among ours', '\u0391na', otroAlfabeto],
];

export const nombre = (tope: number): Caso[] => [...texto(tope), ...NOMBRES, ...ENLACES, ...INVISIBLES];

export const digitos = (
  mensaje: string,
  minimoDigitos: number,
  maximoDigitos = minimoDigitos,
  primero = '1',
): Caso[] => [
  ...enBlanco,
  ['one digit short', primero.padEnd(minimoDigitos - 1, '0'), mensaje],
  ['the fewest digits', primero.padEnd(minimoDigitos, '0'), VALE],
  ['the most digits', primero.padEnd(maximoDigitos, '0'), VALE],
  ['spaces around it', ` ${primero.padEnd(maximoDigitos, '0')} `, VALE],
  ['one digit too many', primero.padEnd(maximoDigitos + 1, '0'), mensaje],
  ['a letter', `${primero.padEnd(minimoDigitos - 1, '0')}a`, mensaje],
  ['digits of another script', '١'.repeat(minimoDigitos), mensaje],
  ['NUL at the end', `${primero.padEnd(minimoDigitos, '0')}\0`, mensaje],
  ['a number', 12345678, mensaje],
];

export const telefonoFijo: Caso[] = [
  ['missing', undefined, VALE],
  ['empty', '', VALE],
  ['five digits', '12345', TEXTO_CAMPO.telefonoFijo],
  ['six digits', '123456', VALE],
  ['nine digits', '123456789', VALE],
  ['ten digits', '1234567890', TEXTO_CAMPO.telefonoFijo],
  ['letters', 'anexo 12', TEXTO_CAMPO.telefonoFijo],
  ['null', null, TEXTO_CAMPO.telefonoFijo],
];

export const lista = (...valores: string[]): Caso[] => [
  ...vacio,
  ...valores.map((valor): Caso => [valor, valor, VALE]),
  ['a value outside the list', 'otro', opcion],
  ['another case', valores[0]?.toUpperCase(), opcion],
  ['a number', 0, opcion],
];

export const numeroEntre = (desde: number, hasta: number): Caso[] => [
  ...vacio,
  ['NaN', Number.NaN, obligatorio],
  ['Infinity', Number.POSITIVE_INFINITY, numero],
  ['text', '12', numero],
  ['the least', desde, VALE],
  ['below the least', desde - 1, minimo(desde)],
  ['the most', hasta, VALE],
  ['above the most', hasta + 1, maximo(hasta)],
];

export const decimales = (exacto: number, deMas: number, mensaje: string): Caso[] => [
  [`as many decimals as allowed: ${exacto}`, exacto, VALE],
  [`a decimal too many: ${deMas}`, deMas, mensaje],
];

export const monto = [
  ...numeroEntre(0, 99_999_999.99),
  ...decimales(1234.56, 1234.567, TEXTO_CAMPO.dosDecimales),
];

export const montoDeCredito: Caso[] = [
  ...monto.filter(([, valor]) => valor !== 0),
  ['nothing', 0, TEXTO_CAMPO.montoCero],
  ['a céntimo', 0.01, VALE],
];

const cualquierFecha: Caso[] = [
  ...vacio,
  ['text', 'ayer', fecha],
  ['day first', '31/12/1990', fecha],
  ['30 February', '2024-02-30', fecha],
  ['29 February of a common year', '2023-02-29', fecha],
  ['29 February of a leap year', '2024-02-29', VALE],
  ['with a time', '1990-01-01T00:00:00Z', fecha],
  ['before 1900', '1899-12-31', fecha],
  ['1900', '1900-01-01', VALE],
  ['a number', 19900101, fecha],
];
export const fechaFuturaPermitida: Caso[] = [
  ...cualquierFecha,
  ['tomorrow', diaDeLima(1), VALE],
  ['the last day', '2200-12-31', VALE],
  ['after the last day', '2201-01-01', fecha],
];
export const fechaPasada: Caso[] = [
  ...cualquierFecha,
  ['today', diaDeLima(0), VALE],
  ['tomorrow', diaDeLima(1), fechaFutura],
];

export const siONo: Caso[] = [
  ...vacio,
  ['yes', 1, VALE],
  ['no', 0, VALE],
  ['2', 2, siNo],
  ['true', true, siNo],
  ['text', '1', siNo],
];

export const correo: Caso[] = [
  ...enBlanco,
  ['an address', 'ana.flores@example.com', VALE],
  ['without at', 'ana.example.com', TEXTO_CAMPO.correo],
  ['without domain', 'ana@', TEXTO_CAMPO.correo],
  ['two addresses', 'ana@example.com, rosa@example.com', TEXTO_CAMPO.correo],
  ['a line break inside', 'ana\n@example.com', TEXTO_CAMPO.correo],
  ['too long', `${'a'.repeat(250)}@example.com`, largo(254)],
];

export const dni = digitos(TEXTO_CAMPO.dni, 8, 9);
export const telefonoMovil: Caso[] = [
  ...digitos(TEXTO_CAMPO.telefonoMovil, 9, 9, '9'),
  ['not beginning with 9', '812345678', TEXTO_CAMPO.telefonoMovil],
];
