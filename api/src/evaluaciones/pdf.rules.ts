import { inflateSync } from 'node:zlib';

/** Why a file is not taken, or undefined for a PDF that only shows pages. */
export type MotivoPdf = 'no es pdf' | 'cifrado' | 'contenido activo';

const COLA = 2048;
const DESCOMPRIMIDO_MAXIMO = 32 * 1024 * 1024;
const OBJETOS_COMPRIMIDOS_MAXIMO = 2000;

const CIFRADO = /\/Encrypt\b/;
const ACTIVO = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|ImportData|SubmitForm)\b/;
const ACTIVO_CORTO = /\/JS\b/;
const ABRE = /\/OpenAction\s*(\[|<<|(\d+)\s+(\d+)\s+R)?/g;

/**
 * Looks into a PDF as far as it takes to refuse what runs, launches or carries files: names may be written with
 * `#xx` escapes and dictionaries may sit inside compressed object streams.
 */
export function revisarPdf(bytes: Uint8Array): MotivoPdf | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.subarray(0, 5).toString('latin1') !== '%PDF-') return 'no es pdf';
  const crudo = buffer.toString('latin1');
  if (!crudo.slice(-COLA).includes('%%EOF')) return 'no es pdf';
  const { estructura, ocultos } = separar(buffer, crudo);
  const objetos = sinEscapes(`${estructura}\n${ocultos}`);
  if (CIFRADO.test(objetos)) return 'cifrado';
  // The whole file for the long names: a forged "stream" keyword must not hide them.
  if (ACTIVO.test(objetos) || ACTIVO.test(crudo) || ACTIVO_CORTO.test(objetos)) return 'contenido activo';
  return abreConAccion(objetos) ? 'contenido activo' : undefined;
}

/** What stands outside of streams, and what object streams hold compressed. */
function separar(buffer: Buffer, crudo: string): { estructura: string; ocultos: string } {
  const partes: string[] = [];
  const ocultos: string[] = [];
  let restante = DESCOMPRIMIDO_MAXIMO;
  let desde = 0;
  for (;;) {
    const inicio = crudo.indexOf('stream', desde);
    const fin = inicio < 0 ? -1 : crudo.indexOf('endstream', inicio + 6);
    if (fin < 0) break;
    const antes = crudo.slice(desde, inicio);
    partes.push(antes);
    if (/\/ObjStm\b/.test(antes.slice(-1000)) && ocultos.length < OBJETOS_COMPRIMIDOS_MAXIMO) {
      const texto = descomprimir(buffer.subarray(inicio + saltoTras(crudo, inicio + 6), fin), restante);
      restante -= texto.length;
      ocultos.push(texto);
    }
    desde = fin + 9;
  }
  partes.push(crudo.slice(desde));
  return { estructura: partes.join('\n'), ocultos: ocultos.join('\n') };
}

const saltoTras = (crudo: string, en: number): number =>
  6 + (crudo[en] === '\r' && crudo[en + 1] === '\n' ? 2 : 1);

function descomprimir(datos: Buffer, maximo: number): string {
  try {
    return inflateSync(datos, { maxOutputLength: Math.max(1, maximo) }).toString('latin1');
  } catch {
    // An object stream without compression, or broken: its bytes are looked at as they are.
    return datos.toString('latin1');
  }
}

const sinEscapes = (texto: string): string =>
  texto.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** A place to open at is harmless, and so is a GoTo; any other action is not. */
function abreConAccion(objetos: string): boolean {
  for (const [entero, forma, objeto, generacion] of objetos.matchAll(ABRE)) {
    if (forma === '[') continue;
    const posicion = objetos.indexOf(entero);
    const cuerpo = objeto
      ? new RegExp(`(?:^|\\D)${objeto}\\s+${generacion}\\s+obj([\\s\\S]{0,400})`).exec(objetos)?.[1]
      : objetos.slice(posicion, posicion + 400);
    if (!cuerpo || !(/^\s*\[/.test(cuerpo) || /\/S\s*\/GoTo\b/.test(cuerpo))) return true;
  }
  return false;
}
