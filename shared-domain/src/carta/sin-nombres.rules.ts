import { normalizar } from '../campos/normalizar';

const OTRA_PERSONA = 'otra persona';

/** Not identifying on their own. */
const COMUNES = new Set(['de', 'del', 'la', 'las', 'los', 'san', 'santa', 'y', 'e']);

const PALABRA = /[\p{L}\p{M}]+/gu;
/** Between the words of a name: `ROJAS VEGA, Luis`. */
const ENTRE_NOMBRES = /^[\s,.'’-]{1,3}$/;
const CORREO =
  /(?<![^\s@<>([{])[^\s@<>([{]+\s{0,3}(?:@|[([{]\s?(?:arroba|at|@)\s?[)\]}]|(?<=\s)arroba\s)\s{0,3}[^\s@<>]+(?:\s(?:punto|dot)\s\p{L}+)*/giu;
/** At most one separator, or a few spaces, between digits. */
const NUMERO = /\+?\p{Nd}(?:(?:[\t\p{Zs}]{1,3}|[\t\p{Zs}]?[-‐-―][\t\p{Zs}]?|[._·])?\p{Nd})*/gu;
const FIJO =
  /((?:\(0\d{1,2}\)|\b(?:tel|tlf|fijo|anexo|cel|llam)[\p{L}.:]{0,8}(?:\sal?)?)\s?)(\d{3}[ -]?\d{3,4})(?!\d)/giu;

const LARGO_DE_DNI = 8;
/** As `27-11-2026`, `2026.11.27` and `2025-2026`. */
const FECHA =
  /^(?:(?:0?[1-9]|[12]\d|3[01])([-.])(?:0?[1-9]|1[0-2])\1(?:19|20)\d\d|(?:19|20)\d\d([-.])(?:0[1-9]|1[0-2])\2(?:0[1-9]|[12]\d|3[01])|(?:19|20)\d\d ?- ?(?:19|20)\d\d)$/;
const CON_CENTIMOS = /^\d+\.\d\d$/;
const MONEDA_ANTES = /(?:S\/\.?|\$)\s?$/i;
const MONEDA_DESPUES = /^\s?(?:nuevos\s)?(?:soles|d[oó]lares)\b/i;

interface Nombres {
  /** The client's own data remain. */
  propio: { nombre: string; dni: string };
  ajenos: string[];
}

/**
 * Removes names, e-mail addresses and numbers of other persons (DNI, RUC, telephone, account). Amounts, dates and
 * single words of the client's own name remain.
 */
export function sinNombresAjenos(texto: string, { propio, ajenos }: Nombres): string {
  const sinCorreos = texto
    .normalize('NFC')
    .replace(CORREO, (correo) => `un correo de ${OTRA_PERSONA}${/[.,;:)]$/.exec(correo)?.[0] ?? ''}`);
  const sinNumeros = sinCorreos
    .replace(NUMERO, (numero, en: number, entero: string) => {
      const hasta = en + numero.length;
      const esMonto =
        MONEDA_ANTES.test(entero.slice(Math.max(0, en - 5), en)) ||
        MONEDA_DESPUES.test(entero.slice(hasta, hasta + 16));
      return esMonto || !esDeOtro(numero, propio.dni) ? numero : `de ${OTRA_PERSONA}`;
    })
    .replace(FIJO, `$1de ${OTRA_PERSONA}`);
  return sinNombres(sinNumeros, propio.nombre, ajenos);
}

function esDeOtro(numero: string, dni: string): boolean {
  const digitos = numero.normalize('NFKC').replace(/\D/g, '');
  if (digitos.length < LARGO_DE_DNI || FECHA.test(numero) || CON_CENTIMOS.test(numero)) return false;
  const propio = dni.slice(0, LARGO_DE_DNI);
  const esElDni = digitos.startsWith(propio) && digitos.length <= LARGO_DE_DNI + 1;
  const esElRuc = digitos.length === 11 && /^1[0567]/.test(digitos) && digitos.slice(2, 10) === propio;
  return !esElDni && !esElRuc;
}

interface Palabra {
  desde: number;
  hasta: number;
  esComun: boolean;
  esAjena: boolean;
  enMayuscula: boolean;
}

/** Whole names in any case, single words only if capitalized. */
function sinNombres(texto: string, propio: string, ajenos: string[]): string {
  const enSusNombres = new Set(ajenos.flatMap(palabrasDe).filter((una) => una.length > 1));
  const propias = new Set(palabrasDe(propio));
  let salida = '';
  let escrito = 0;
  let nombre: Palabra[] = [];
  const cerrar = () => {
    while (nombre.at(-1)?.esComun) nombre.pop();
    const [primera] = nombre;
    const ultima = nombre.at(-1);
    const propiamente = nombre.filter(({ esComun }) => !esComun);
    const nombra =
      propiamente.some(({ esAjena }) => esAjena) &&
      (propiamente.length > 1 || propiamente.some(({ enMayuscula }) => enMayuscula));
    if (primera && ultima && nombra) {
      salida += texto.slice(escrito, primera.desde) + OTRA_PERSONA;
      escrito = ultima.hasta;
    }
    nombre = [];
  };
  for (const { 0: palabra, index: desde } of texto.matchAll(PALABRA)) {
    const hasta = desde + palabra.length;
    const simple = normalizar(palabra);
    const esComun = COMUNES.has(simple);
    const anterior = nombre.at(-1);
    if (anterior && !ENTRE_NOMBRES.test(texto.slice(anterior.hasta, desde))) cerrar();
    const esDeNombre = enSusNombres.has(simple) && !esComun;
    if (esDeNombre || (esComun && nombre.length > 0)) {
      const esAjena = esDeNombre && !propias.has(simple);
      nombre.push({ desde, hasta, esComun, esAjena, enMayuscula: /^\p{Lu}/u.test(palabra) });
    } else cerrar();
  }
  cerrar();
  return salida + texto.slice(escrito);
}

const palabrasDe = (texto: string): string[] =>
  [...texto.normalize('NFC').matchAll(PALABRA)].map(([una]) => normalizar(una));
