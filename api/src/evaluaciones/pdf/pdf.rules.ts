import { separarObjetos } from './pdf-objetos';

/** Why a file is not taken, or undefined for a PDF that only shows pages. */
export type MotivoPdf = 'no es pdf' | 'cifrado' | 'contenido activo';

const COLA = 2048;
/** As much as an action to open with may take. */
const VENTANA = 1000;

/** That name, each letter of it as itself or as `#xx`. */
const nombre = (texto: string): string =>
  [...texto]
    .map((letra) => {
      const hex = letra.charCodeAt(0).toString(16);
      return `(?:${letra}|#${hex}|#${hex.toUpperCase()})`;
    })
    .join('');
const nombres = (...textos: string[]): string => `/(?:${textos.map(nombre).join('|')})(?![\\w#])`;

const CIFRADO = new RegExp(nombres('Encrypt'));
const ACTIVO = new RegExp(
  [
    nombres('JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'GoToE'),
    nombres('RichMedia', 'Rendition', 'ImportData', 'SubmitForm'),
    // A file or a form of scripts that a dictionary carries without naming its type.
    `${nombres('EF')}\\s*(?:<<|\\d+\\s+\\d+\\s+R\\b)`,
    `${nombres('XFA')}\\s*(?:\\[|\\d+\\s+\\d+\\s+R\\b)`,
  ].join('|'),
);
const ACTIVO_CORTO = new RegExp(nombres('JS'));
const ABRE = new RegExp(nombres('OpenAction'), 'g');

/**
 * Looks into a PDF as far as it takes to refuse what runs, launches or carries files: names may be written with
 * `#xx` escapes, dictionaries may sit inside compressed object streams, and a later revision may change what an
 * earlier one says. What cannot be looked into is not taken.
 */
export function revisarPdf(bytes: Uint8Array): MotivoPdf | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.subarray(0, 5).toString('latin1') !== '%PDF-') return 'no es pdf';
  const crudo = buffer.toString('latin1');
  if (!crudo.slice(-COLA).includes('%%EOF')) return 'no es pdf';
  const { estructura, ocultos, desplegados, opaco } = separarObjetos(buffer, crudo);
  // The whole file, not its structure alone: a forged "stream" keyword must not hide a name.
  if (CIFRADO.test(crudo) || CIFRADO.test(ocultos)) return 'cifrado';
  if (opaco || ACTIVO.test(crudo) || ACTIVO.test(ocultos)) return 'contenido activo';
  // Three letters that compressed pictures contain by chance, too.
  if (ACTIVO_CORTO.test(estructura) || ACTIVO_CORTO.test(ocultos)) return 'contenido activo';
  return abreConAccion(`${crudo}\n${desplegados}`) ? 'contenido activo' : undefined;
}

/** A place to open at is harmless, and so is going to one; any other action is not. */
function abreConAccion(todo: string): boolean {
  for (const { 0: llave, index } of todo.matchAll(ABRE)) {
    const valor = ventana(todo, index + llave.length);
    const [, objeto, generacion] = /^\s*(\d+)\s+(\d+)\s+R\b/.exec(valor) ?? [];
    const esInocuo = objeto ? definiciones(todo, objeto, generacion).every(vaAUnLugar) : vaAUnLugar(valor);
    if (!esInocuo) return true;
  }
  return false;
}

/** What each revision says of that object; something harmful when none says anything. */
function definiciones(todo: string, objeto: string, generacion = '0'): string[] {
  const define = new RegExp(`(?:^|\\D)0*${Number(objeto)}\\s+0*${Number(generacion)}\\s+obj\\b`, 'g');
  const halladas = [...todo.matchAll(define)].map(({ 0: llave, index }) =>
    ventana(todo, index + llave.length),
  );
  return halladas.length > 0 ? halladas : [''];
}

/** Names as they are meant, without what strings say: `(/S/GoTo)` is a text. */
function ventana(todo: string, desde: number): string {
  return todo
    .slice(desde, desde + VENTANA)
    .replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\((?:\\[\s\S]|[^()\\])*\)/g, '""');
}

function vaAUnLugar(valor: string): boolean {
  if (/^\s*\[/.test(valor)) return true;
  const accion = diccionario(valor);
  if (accion === undefined || /[()%]|\/Next\b/.test(accion)) return false;
  const tipos = [...accion.matchAll(/\/S(?!\w)\s*(\/\w+)?/g)].map(([, tipo]) => tipo);
  return tipos.length === 1 && tipos[0] === '/GoTo';
}

/** The dictionary with which the text begins, up to its own end. */
function diccionario(texto: string): string | undefined {
  if (!/^\s*<</.test(texto)) return undefined;
  let profundidad = 0;
  for (const { 0: signo, index } of texto.matchAll(/<<|>>/g)) {
    profundidad += signo === '<<' ? 1 : -1;
    if (profundidad === 0) return texto.slice(0, index);
  }
  return undefined;
}
