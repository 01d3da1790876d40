import { parse } from 'secure-json-parse';
import { ProblemaError, TEXTO_PROBLEMA } from '../problemas';

const PROFUNDIDAD_MAXIMA = 32;

/** JSON from outside: `__proto__` and absurd depth are refused, whichever way the text came. */
export function leerJson(texto: string): unknown {
  if (demasiadoProfundo(texto)) throw new ProblemaError(400, TEXTO_PROBLEMA.json);
  try {
    return parse(texto);
  } catch {
    throw new ProblemaError(400, TEXTO_PROBLEMA.json);
  }
}

function demasiadoProfundo(texto: string): boolean {
  let profundidad = 0;
  let enCadena = false;
  for (let i = 0; i < texto.length; i++) {
    const letra = texto.charCodeAt(i);
    if (enCadena) {
      if (letra === 92) i++;
      else if (letra === 34) enCadena = false;
    } else if (letra === 34) enCadena = true;
    else if (letra === 91 || letra === 123) {
      profundidad++;
      if (profundidad > PROFUNDIDAD_MAXIMA) return true;
    } else if (letra === 93 || letra === 125) profundidad--;
  }
  return false;
}
