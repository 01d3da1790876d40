import type { Finding } from '../check/finding';
import type { Tour } from './observation';
import { whereOf } from './place';
import { type Leftover, ROUNDS } from './trace.rules';

interface Words {
  problem(leftover: Leftover): string;
  fix: string;
}

const CLEAN_UP = 'Deshágalo en la función que devuelve el efecto (return () => …).';
const TIMER =
  'Deténgalo en la función que devuelve el efecto (clearTimeout, clearInterval, cancelAnimationFrame).';

const WORDS: Record<Leftover['what'], Words> = {
  setTimeout: { problem: ({ count }) => `${count} setTimeout en espera`, fix: TIMER },
  setInterval: { problem: ({ count }) => `${count} setInterval en marcha`, fix: TIMER },
  requestAnimationFrame: { problem: ({ count }) => `${count} requestAnimationFrame en espera`, fix: TIMER },
  requestIdleCallback: { problem: ({ count }) => `${count} requestIdleCallback en espera`, fix: TIMER },
  addEventListener: {
    problem: ({ count, detail }) => `${count} oyentes de ${detail}`,
    fix: 'Quítelo con removeEventListener en la función que devuelve el efecto.',
  },
  observer: {
    problem: ({ count, detail }) => `${count} ${detail} que siguen observando`,
    fix: 'Llame a disconnect() en la función que devuelve el efecto.',
  },
  connection: {
    problem: ({ count, detail }) => `${count} ${detail} sin cerrar`,
    fix: 'Ciérrelo (close o terminate) en la función que devuelve el efecto.',
  },
  element: {
    problem: ({ count, detail }) => `${count} elementos <${detail}> en la página`,
    fix: 'Use styled-components; lo que agregue a la página, quítelo al salir.',
  },
  objectUrl: {
    problem: ({ count }) => `${count} direcciones de URL.createObjectURL`,
    fix: 'Llame a URL.revokeObjectURL cuando ya no se usen.',
  },
  watchPosition: { problem: ({ count }) => `${count} watchPosition en marcha`, fix: CLEAN_UP },
  global: {
    problem: ({ detail }) => `variables globales: ${detail}`,
    fix: 'Guárdelas en un módulo o en el estado, no en window.',
  },
  builtIn: {
    problem: ({ detail }) => `funciones del navegador cambiadas: ${detail}`,
    fix: 'No cambie prototipos ni funciones del navegador: son de todas las pantallas.',
  },
  attribute: {
    problem: ({ detail }) => `la página cambiada: ${detail}`,
    fix: 'Deje html, body y sus manejadores como estaban al salir.',
  },
  storage: {
    problem: ({ detail }) => `cada vez más datos guardados: ${detail}`,
    fix: 'Use una clave fija, o borre lo guardado al salir.',
  },
  styles: { problem: ({ count }) => `${count} reglas o hojas de estilo`, fix: 'Use styled-components.' },
  bodyChildren: { problem: ({ count }) => `${count} elementos en body`, fix: CLEAN_UP },
  nodes: {
    problem: ({ count }) => `${count} elementos que nadie muestra y que siguen en memoria`,
    fix: 'Busque una variable de módulo, un oyente o una promesa que guarde elementos o componentes.',
  },
  heap: {
    problem: ({ count }) => `${count} kB de memoria que no se liberan`,
    fix: 'Busque una variable de módulo que crece cada vez que se muestra la pantalla.',
  },
};

const keyOf = ({ what, detail, site = '' }: Leftover) => [what, detail, site].join('\n');

/** What a remote leaves on the page after it has been left, each once. */
export function leftoverFindings(tours: readonly Tour[]): Finding[] {
  const found = new Map<string, Finding>();
  for (const { growth, username, seen } of tours) {
    for (const leftover of growth?.leftovers ?? []) {
      const { problem, fix } = WORDS[leftover.what];
      const path = seen[0]?.path ?? '/';
      found.set(keyOf(leftover), {
        kind: 'left-behind',
        file: leftover.site ?? 'src/remote.tsx',
        problem: `Montado y quitado ${ROUNDS} veces ${whereOf({ username, path })}, deja ${problem(leftover)}.`,
        fix,
      });
    }
  }
  return [...found.values()];
}
