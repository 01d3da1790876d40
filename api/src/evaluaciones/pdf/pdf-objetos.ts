import { inflateSync } from 'node:zlib';

const DESCOMPRIMIDO_MAXIMO = 32 * 1024 * 1024;
const OBJETOS_COMPRIMIDOS_MAXIMO = 2000;

// The first object of the stream begins there; of an outline `First` is a reference.
const LLEVA_OBJETOS = /\/ObjStm\b|\/First\s+\d+\b(?!\s+\d+\s+R)/;
const OTRO_FILTRO = /\/(ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL|Crypt)\b/;
const OTRA_FORMA = /\/Predictor\s+(?!1\b)\d|\/(DecodeParms|DP|F)\s*\[?\s*\d+\s+\d+\s+R\b/;

export interface Objetos {
  /** What stands outside of streams. */
  estructura: string;
  /** What object streams hold. */
  ocultos: string;
  /** The same, each object with its number in front as it would stand in the file. */
  desplegados: string;
  /** There is an object stream that cannot be looked into. */
  opaco: boolean;
}

/** The objects of a PDF, those of its compressed object streams included, by the words that hold a file together. */
export function separarObjetos(buffer: Buffer, crudo: string): Objetos {
  const partes: string[] = [];
  const ocultos: string[] = [];
  const desplegados: string[] = [];
  let opaco = false;
  let restante = DESCOMPRIMIDO_MAXIMO;
  let desde = 0;
  for (;;) {
    const inicio = crudo.indexOf('stream', desde);
    const fin = inicio < 0 ? -1 : crudo.indexOf('endstream', inicio + 6);
    if (fin < 0) break;
    const antes = crudo.slice(desde, inicio);
    partes.push(antes);
    const cabecera = sinEscapes(antes);
    if (LLEVA_OBJETOS.test(cabecera)) {
      const datos = buffer.subarray(inicio + 6 + salto(crudo, inicio + 6), fin);
      const texto = ocultos.length < OBJETOS_COMPRIMIDOS_MAXIMO && abrir(datos, cabecera, restante);
      if (typeof texto !== 'string') opaco = true;
      else {
        restante -= texto.length;
        ocultos.push(texto);
        desplegados.push(desplegar(texto, cabecera));
      }
    }
    desde = fin + 9;
  }
  partes.push(crudo.slice(desde));
  return {
    estructura: partes.join('\n'),
    ocultos: ocultos.join('\n'),
    desplegados: desplegados.join('\n'),
    opaco,
  };
}

const salto = (crudo: string, en: number): number => (crudo[en] === '\r' && crudo[en + 1] === '\n' ? 2 : 1);

const sinEscapes = (texto: string): string =>
  texto.includes('#')
    ? texto.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : texto;

/** The text of an object stream in one of the two forms in which they are written; undefined for any other. */
function abrir(datos: Buffer, cabecera: string, maximo: number): string | undefined {
  const propia = cabecera.slice(Math.max(0, cabecera.lastIndexOf(' obj')));
  const filtros = [...propia.matchAll(/\/Filter\s*(\[?\s*\/\w+\s*\]?)?/g)].map(([, cual]) => cual ?? '');
  if (OTRO_FILTRO.test(cabecera) || OTRA_FORMA.test(propia) || filtros.length > 1) return undefined;
  const [filtro] = filtros;
  if (filtro === undefined) {
    const texto = datos.toString('latin1');
    return /^\s*(\d+\s+\d+\s+)*[<[(/\d]/.test(texto) ? texto : undefined;
  }
  if (!/^\[?\s*\/(FlateDecode|Fl)\s*\]?$/.test(filtro)) return undefined;
  try {
    return inflateSync(datos, { maxOutputLength: Math.max(1, maximo) }).toString('latin1');
  } catch {
    return undefined;
  }
}

/** `1 0 2 9 <<…>> [ … ]` as `1 0 obj <<…>>` and `2 0 obj [ … ]`. */
function desplegar(texto: string, cabecera: string): string {
  const primero = Number(/\/First\s+(\d+)/.exec(cabecera)?.[1] ?? 0);
  const indice = texto.slice(0, primero).trim().split(/\s+/).map(Number);
  const objetos: string[] = [];
  for (let i = 0; i + 1 < indice.length; i += 2) {
    const [numero = 0, lugar = 0] = [indice[i], indice[i + 1]];
    const siguiente = indice[i + 3] ?? Number.POSITIVE_INFINITY;
    objetos.push(`\n${numero} 0 obj ${texto.slice(primero + lugar, primero + Math.max(siguiente, lugar))}`);
  }
  return objetos.join('');
}
