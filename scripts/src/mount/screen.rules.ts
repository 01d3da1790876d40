import type { Finding } from '../check/finding';
import { fileOf, firstLine, isRefusedCall } from './console.rules';
import { failureFinding } from './failure.rules';
import type { ConsoleError, Seen, Tour } from './observation';
import { placesOf } from './place';
import { WIDTHS } from './role-page';

const MOST_TOLD = 5;
const NARROW = WIDTHS[1];

/** In these states the browser notes the calls that were refused, which is no fault of the screen. */
const REFUSES_CALLS = new Set(['error', 'prohibido', 'sin-conexion']);
/** In this state a screen is looked at before its data are there. */
const BEFORE_DATA = 'lento';

interface Rule {
  kind: NonNullable<Finding['kind']>;
  isBroken(seen: Seen): boolean;
  problem(where: string, first: Seen): string;
  fix: string;
}

const RULES: readonly Rule[] = [
  {
    kind: 'blank',
    isBroken: ({ look }) => look.isBlank,
    problem: (where) => `Queda en blanco ${where}.`,
    fix: 'Muestre un encabezado y, mientras no llegan los datos, un Skeleton de shared-ui.',
  },
  {
    kind: 'no-heading',
    isBroken: ({ look, state }) => !look.heading && !look.isBlank && state !== BEFORE_DATA,
    problem: (where) => `No muestra ningún título ${where}.`,
    fix: 'Muestre un encabezado, por ejemplo con Page de shared-ui, aunque los datos no hayan llegado.',
  },
  {
    kind: 'restless',
    isBroken: ({ look }) => look.isRestless,
    problem: (where) => `No deja de cambiar o de llamar a la API ${where}.`,
    fix: 'Busque un efecto que se repite: llama o cambia el estado cada vez que se dibuja.',
  },
  {
    kind: 'overflow',
    isBroken: ({ look, width }) => width === NARROW && look.overflow !== undefined,
    problem: (where, { look }) => `Es más ancha que la pantalla ${where}: ${look.overflow}.`,
    fix: 'Deje que el contenido se parta o se desplace dentro de su caja; npm run dev lo muestra a ese ancho.',
  },
];

function ruleFindings(seen: readonly Seen[]): Finding[] {
  return RULES.flatMap(({ kind, isBroken, problem, fix }) => {
    const broken = seen.filter((one) => !one.look.failure && isBroken(one));
    const [first] = broken;
    if (!first) return [];
    return [{ kind, file: 'src/remote.tsx', problem: problem(placesOf(broken), first), fix }];
  });
}

/** One for each kind and screen: the one that knows what was thrown, where there is one. */
function failureFindings(seen: readonly Seen[], folder: string): Finding[] {
  const told = new Map<string, { finding: Finding; hasThrown: boolean }>();
  for (const one of seen) {
    const finding = failureFinding(one, folder);
    if (!finding) continue;
    const key = `${finding.kind} ${one.path}`;
    const hasThrown = one.consoleErrors.length > 0;
    if (!told.has(key) || (hasThrown && !told.get(key)?.hasThrown)) told.set(key, { finding, hasThrown });
  }
  return [...told.values()].slice(0, MOST_TOLD).map(({ finding }) => finding);
}

/** Of all that stood on the error console, what the screens have to answer for: each text once. */
function consoleFindings(seen: readonly Seen[], folder: string): Finding[] {
  const byText = new Map<string, { error: ConsoleError; places: Seen[] }>();
  for (const one of seen) {
    for (const error of one.consoleErrors) {
      if (REFUSES_CALLS.has(one.state ?? '') && isRefusedCall(error)) continue;
      const known = byText.get(firstLine(error.text)) ?? { error, places: [] };
      known.places.push(one);
      byText.set(firstLine(error.text), known);
    }
  }
  return [...byText].slice(0, MOST_TOLD).map(([text, { error, places }]) => ({
    kind: 'console',
    file: fileOf(error, folder) ?? (error.address || 'src/remote.tsx'),
    problem: `Escribe en la consola de errores ${placesOf(places)}: ${text}`,
    fix: 'Corrija lo que lo causa; una pantalla que funciona no escribe errores.',
  }));
}

/** What is wrong with the screens that were seen on the tours of one remote. */
export function screenFindings(tours: readonly Tour[], folder: string): Finding[] {
  const seen = tours.flatMap((tour) => tour.seen);
  const failures = failureFindings(seen, folder);
  // What was thrown is told with the failure; the console says it again.
  const others = failures.length > 0 ? [] : consoleFindings(seen, folder);
  return [...failures, ...ruleFindings(seen), ...others];
}
