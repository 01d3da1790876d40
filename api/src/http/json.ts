import { parse } from 'secure-json-parse';
import { ProblemaError, TEXTO_PROBLEMA } from '../problemas';

const PROFUNDIDAD_MAXIMA = 32;
/** The form with the most fields has 52 in all, the settings 60. */
const MIEMBROS_POR_OBJETO = 200;
const ELEMENTOS_EN_TOTAL = 1000;
const TEXTO_DEMASIADOS = 'El contenido enviado tiene demasiados datos.';
const TEXTO_REPETIDO = 'El contenido enviado repite un dato.';

/**
 * JSON from outside: `__proto__`, absurd depth, more members than any form has and members given twice are refused,
 * whichever way the text came, and before it is made into objects.
 */
export function leerJson(texto: string): unknown {
  revisarForma(texto);
  try {
    return parse(texto);
  } catch {
    throw new ProblemaError(400, TEXTO_PROBLEMA.json);
  }
}

/**
 * Walks over the text once. Of a member that is given twice a parser silently takes one, and who looked at the text
 * before it may have taken the other.
 */
function revisarForma(texto: string): void {
  /** The members seen of each object that is open; a list has none. */
  const abiertos: (Set<string> | null)[] = [];
  let esperaMiembro = false;
  let elementos = 0;
  const contar = () => {
    if (++elementos > ELEMENTOS_EN_TOTAL) throw new ProblemaError(413, TEXTO_DEMASIADOS);
  };
  for (let i = 0; i < texto.length; i++) {
    const letra = texto.charCodeAt(i);
    if (letra === 34) {
      const fin = finDeCadena(texto, i + 1);
      const miembros = esperaMiembro ? abiertos.at(-1) : null;
      if (miembros) {
        const miembro = leerCadena(texto.slice(i, fin + 1));
        if (miembros.has(miembro)) throw new ProblemaError(400, TEXTO_REPETIDO);
        if (miembros.size === MIEMBROS_POR_OBJETO) throw new ProblemaError(413, TEXTO_DEMASIADOS);
        miembros.add(miembro);
      }
      esperaMiembro = false;
      i = fin;
    } else if (letra === 91 || letra === 123) {
      contar();
      if (abiertos.length === PROFUNDIDAD_MAXIMA) throw new ProblemaError(400, TEXTO_PROBLEMA.json);
      esperaMiembro = letra === 123;
      abiertos.push(esperaMiembro ? new Set() : null);
    } else if (letra === 93 || letra === 125) {
      abiertos.pop();
      esperaMiembro = false;
    } else if (letra === 44) {
      contar();
      esperaMiembro = true;
    }
  }
}

/** Where the string ends that began before; the end of the text when it does not. */
function finDeCadena(texto: string, desde: number): number {
  for (let i = desde; i < texto.length; i++) {
    const letra = texto.charCodeAt(i);
    if (letra === 92) i++;
    else if (letra === 34) return i;
  }
  return texto.length;
}

/** `"\u0061"` and `"a"` are one member. */
function leerCadena(cadena: string): string {
  if (!cadena.includes('\\')) return cadena;
  try {
    return `"${JSON.parse(cadena)}"`;
  } catch {
    throw new ProblemaError(400, TEXTO_PROBLEMA.json);
  }
}
