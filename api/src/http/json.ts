import { parse } from 'secure-json-parse';
import { ProblemaError, TEXTO_PROBLEMA } from '../problemas';

const MAX_DEPTH = 32;
/** The form with the most fields has 52, the settings have 60. */
const MAX_MEMBERS = 200;
const MAX_ELEMENTS = 1000;
const TOO_MANY_TEXT = 'El contenido enviado tiene demasiados datos.';
const REPEATED_TEXT = 'El contenido enviado repite un dato.';

/** Refuses `__proto__`, depth, and too many or repeated members before creating objects. */
export function parseJson(text: string): unknown {
  checkShape(text);
  try {
    return parse(text);
  } catch {
    throw new ProblemaError(400, TEXTO_PROBLEMA.json);
  }
}

/** `JSON.parse` takes the last duplicate, a proxy in front may take the first. */
function checkShape(text: string): void {
  const open: (Set<string> | null)[] = [];
  let isMemberNext = false;
  let elements = 0;
  const count = () => {
    if (++elements > MAX_ELEMENTS) throw new ProblemaError(413, TOO_MANY_TEXT);
  };
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (char === 34) {
      const end = endOfString(text, i + 1);
      const members = isMemberNext ? open.at(-1) : null;
      if (members) {
        const member = readString(text.slice(i, end + 1));
        if (members.has(member)) throw new ProblemaError(400, REPEATED_TEXT);
        if (members.size === MAX_MEMBERS) throw new ProblemaError(413, TOO_MANY_TEXT);
        members.add(member);
      }
      isMemberNext = false;
      i = end;
    } else if (char === 91 || char === 123) {
      count();
      if (open.length === MAX_DEPTH) throw new ProblemaError(400, TEXTO_PROBLEMA.json);
      isMemberNext = char === 123;
      open.push(isMemberNext ? new Set() : null);
    } else if (char === 93 || char === 125) {
      open.pop();
      isMemberNext = false;
    } else if (char === 44) {
      count();
      isMemberNext = true;
    }
  }
}

function endOfString(text: string, from: number): number {
  for (let i = from; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (char === 92) i++;
    else if (char === 34) return i;
  }
  return text.length;
}

/** `"\u0061"` and `"a"` name the same member. */
function readString(literal: string): string {
  if (!literal.includes('\\')) return literal;
  try {
    return `"${JSON.parse(literal)}"`;
  } catch {
    throw new ProblemaError(400, TEXTO_PROBLEMA.json);
  }
}
