import { textoLimpio } from './normalizar';

/** `monto` in soles, `tasa` in percent, `cantidad` for instalments, years and points. */
export type ClaseDeNumero = 'monto' | 'tasa' | 'cantidad';

const UNIDAD: Record<ClaseDeNumero, RegExp> = {
  monto: /^(?:s\/\.?|pen|soles)|(?:pen|soles)$/gi,
  tasa: /%$/g,
  cantidad: /(?:años?|cuotas?)$/gi,
};

const APOSTROFOS = /[\u2018\u2019\u201B\u2032\u02BC\u00B4`]/g;
const GUIONES = /[\u2010-\u2015\u2212]/g;
const SIGNO = /^([+-]?) ?(.*)$/;

// Peru separates thousands by a comma or an apostrophe and decimals by a point: 1'250,000.50.
const COMO_EN_PERU = /^[1-9]\d{0,2}(?:(?:'\d{3})*(?:,\d{3})+|(?:'\d{3})+|(?: \d{3})+)(?:\.\d*)?$/;
const CON_COMA_DECIMAL = /^[1-9]\d{0,2}(?:(?:(?:\.\d{3})+|(?: \d{3})+),\d+|(?:'\d{3})+,\d{1,2})$/;
const SOLO_MILES = /^[1-9]\d{0,2}(?:[.,' ]\d{3})+$/;
const PUNTO_SOLO = /^(?:\d+(?:\.\d*)?|\.\d+)$/;
const COMA_SOLA = /^\d*,\d+$/;

const MILES_CON_COMA = /^[1-9]\d{0,2},\d{3}$/;
const PUNTO_Y_TRES = /^[1-9]\d{0,2}\.\d{3}$/;

function sinAdornos(texto: string, clase: ClaseDeNumero): string {
  const comun = textoLimpio(texto).replace(APOSTROFOS, "'").replace(GUIONES, '-').replace(/\s+/g, ' ').trim();
  const [, signo = '', resto = ''] = SIGNO.exec(comun) ?? [];
  const cifras = resto.replace(UNIDAD[clase], '').trim();
  // The sign may follow the unit: S/ -5.
  return signo ? `${signo}${cifras}` : cifras;
}

/** All possible readings; empty for text that is not a number. After a leading zero, a comma is decimal. */
export function parsedNumeros(texto: string, clase: ClaseDeNumero): number[] {
  const [, signo, cifras = ''] = SIGNO.exec(sinAdornos(texto, clase)) ?? [];
  const conPunto = (esta: RegExp, plano: string) => (esta.test(cifras) ? [Number(plano)] : []);
  const comoMiles = conPunto(SOLO_MILES, cifras.replace(/[.,' ]/g, ''));
  const comoDecimal = [
    ...conPunto(PUNTO_SOLO, cifras),
    ...conPunto(COMO_EN_PERU, cifras.replace(/[,' ]/g, '')),
    ...conPunto(CON_COMA_DECIMAL, cifras.replace(/[.' ]/g, '').replace(',', '.')),
    ...conPunto(COMA_SOLA, cifras.replace(',', '.')),
  ];
  // Rates are below a thousand with up to four decimals, so 38.125 % is unambiguous.
  if (clase === 'tasa' && PUNTO_Y_TRES.test(cifras)) comoMiles.pop();
  const numeros =
    clase !== 'tasa' && MILES_CON_COMA.test(cifras) ? comoMiles : [...comoMiles, ...comoDecimal];
  return [...new Set(numeros)].map((numero) => (signo === '-' && numero !== 0 ? -numero : numero));
}

/** Undefined if ambiguous or not a number. */
export function parseNumero(texto: string, clase: ClaseDeNumero): number | undefined {
  const [numero, ...otros] = parsedNumeros(texto, clase);
  return otros.length === 0 ? numero : undefined;
}

/** NaN for an empty field. Unreadable text is kept for the schema's error and for drafts. */
export const numeroDeCampo =
  (clase: ClaseDeNumero) =>
  (escrito: unknown): unknown => {
    if (typeof escrito !== 'string') return escrito;
    if (escrito.trim() === '') return Number.NaN;
    return parseNumero(escrito, clase) ?? escrito;
  };
