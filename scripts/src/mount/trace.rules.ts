import type { RegistrationKind } from './page/registrations';
import type { Surroundings } from './page/surroundings';

/** How often a remote is put on the page and taken away again. */
export const ROUNDS = 20;

/** A page at a moment when no remote is on it. */
export interface Trace extends Surroundings {
  registrations: Record<string, number>;
  /** Elements that are kept alive, on the page or off it. */
  nodes: number;
  heapBytes: number;
}

/** Something that a remote left behind. */
export interface Leftover {
  what:
    | RegistrationKind
    | 'global'
    | 'builtIn'
    | 'attribute'
    | 'storage'
    | 'styles'
    | 'bodyChildren'
    | 'nodes'
    | 'heap';
  detail: string;
  /** The place in the remote's files, where it is known. */
  site?: string;
  count: number;
}

export interface Growth {
  leftovers: Leftover[];
  heapBytes: number;
  nodes: number;
}

/** What is noted without a place in the remote may be the shell's; it counts when every second round leaves it. */
const UNPLACED = ROUNDS / 2;
/** Elements and kilobytes for each round that ordinary garbage does not reach. */
const NODES_A_ROUND = 2;
const KILOBYTES_A_ROUND = 32;

function grown(before: Trace, after: Trace): Leftover[] {
  return Object.entries(after.registrations).flatMap(([key, count]) => {
    const [kind, detail = '', site = ''] = key.split('\n');
    const more = count - (before.registrations[key] ?? 0);
    if (more < (site ? 2 : UNPLACED)) return [];
    return [{ what: kind as RegistrationKind, detail, ...(site && { site }), count: more }];
  });
}

const added = (before: readonly string[], after: readonly string[]) =>
  after.filter((one) => !before.includes(one));

function named(what: Leftover['what'], names: readonly string[]): Leftover[] {
  return names.length > 0 ? [{ what, detail: names.slice(0, 5).join(', '), count: names.length }] : [];
}

const STORES = ['localStorage', 'sessionStorage', 'cookie', 'indexedDB', 'caches'];

/** How libraries name the one variable in which their copies find each other, such as `__zod_globalRegistry`. */
const LIBRARY = /^__\w/;

/** A page without a remote at four moments. */
export interface Moments {
  /** The remote was never on it. */
  untouched: Trace;
  /** All screens were shown once. */
  before: Trace;
  /** The remote came and left half of the {@link ROUNDS} times. */
  halfway: Trace;
  after: Trace;
}

/** What grew in both halves: what a browser keeps once, such as compiled code, grows in the first. */
function steadyGrowth(
  { before, halfway, after }: Moments,
  what: 'nodes' | 'heapBytes' | 'styles' | 'bodyChildren',
) {
  return 2 * Math.max(0, Math.min(halfway[what] - before[what], after[what] - halfway[what]));
}

/**
 * What a remote left behind.
 * @param container its name in global variables, of which module federation makes a few
 */
export function growthBetween(moments: Moments, container: string): Growth {
  const { untouched, before, after } = moments;
  const nodes = steadyGrowth(moments, 'nodes');
  const heapBytes = steadyGrowth(moments, 'heapBytes');
  const globals = added(untouched.globals, after.globals).filter(
    (name) => !name.includes(container) && !(LIBRARY.test(name) && before.globals.includes(name)),
  );
  const keys = added(before.storage, after.storage);
  const placed = grown(before, after);
  const counted = (what: Leftover['what'], count: number, tolerated: number): Leftover[] =>
    count > tolerated ? [{ what, detail: '', count: Math.round(count) }] : [];
  // Whoever keeps listening keeps elements alive as well: the cause is told, and not each effect.
  const unexplained =
    placed.length > 0
      ? []
      : [
          ...counted('styles', steadyGrowth(moments, 'styles'), UNPLACED),
          ...counted('nodes', nodes, NODES_A_ROUND * ROUNDS),
          ...counted('heap', heapBytes / 1024, KILOBYTES_A_ROUND * ROUNDS),
        ];
  return {
    leftovers: [
      ...placed,
      ...named('global', globals),
      ...named('builtIn', added(untouched.builtIns, after.builtIns)),
      // A name that is gone, such as `XMLHttpRequest`, is missing for everybody.
      ...named('builtIn', added(after.globals, untouched.globals)),
      ...named('attribute', added(untouched.attributes, after.attributes)),
      ...STORES.flatMap((store) => {
        const own = keys.filter((key) => key.startsWith(store));
        return own.length > 1 ? named('storage', own) : [];
      }),
      ...counted('bodyChildren', steadyGrowth(moments, 'bodyChildren'), UNPLACED),
      ...unexplained,
    ],
    heapBytes,
    nodes,
  };
}
