import type { Marco } from 'shared-domain';

const MOST = 5;
const LONGEST = 300;
/** How every browser writes a place in a script; the page itself is no script, and its address may hold a DNI. */
const PLACE = /(https?:\/\/[^\s()@]+\.m?js)(?:\?[^\s():]*)?:(\d+):(\d+)/g;

/** The path of a script of this origin, or the whole address of another one. */
function scriptName(address: string): string {
  const { origin, pathname } = new URL(address);
  return (origin === window.location.origin ? pathname : origin + pathname).slice(0, LONGEST);
}

/** The innermost places of the stack of an error. They are those of the built scripts; the API knows their sources. */
export function framesOf(error: unknown): Marco[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return [...stack.matchAll(PLACE)].slice(0, MOST).map(([, address = '', line, column]) => ({
    archivo: scriptName(address),
    linea: Number(line),
    columna: Number(column),
  }));
}
