import type { CDPSession } from 'playwright-core';
import type { Leftover } from './leftovers';
import type { Look } from './page/screen';
import type { surroundings } from './page/surroundings';
import { HASTE, NEUTRAL, ROUNDS, TOLERATED } from './plan';
import type { RolePage } from './role-page';

export interface Trace extends Awaited<ReturnType<typeof surroundings>> {
  registrations: Record<string, number>;
  /** Attached or detached DOM nodes. */
  nodes: number;
  /** In kB. */
  heap: number;
}

export interface Moments {
  /** Before the remote was ever loaded. */
  untouched: Trace;
  /** After each screen was shown once. */
  before: Trace;
  halfway: Trace;
  after: Trace;
}

const added = (before: readonly string[], after: readonly string[]) =>
  after.filter((one) => !before.includes(one));

const named = (what: Leftover['what'], names: readonly string[]): Leftover[] =>
  names.length > 0 ? [{ what, detail: names.slice(0, 5).join(', '), count: names.length }] : [];

function registered({ before, after }: Moments): Leftover[] {
  return Object.entries(after.registrations).flatMap(([key, now]) => {
    const [what, detail = '', site = ''] = key.split('\n');
    const count = now - (before.registrations[key] ?? 0);
    if (count <= (site ? TOLERATED.placed : TOLERATED.unplaced)) return [];
    return [{ what: what as Leftover['what'], detail, ...(site && { site }), count }];
  });
}

/** Excludes one-time growth, such as compiled code, by requiring growth in both halves. */
function grown({ before, halfway, after }: Moments, what: keyof typeof TOLERATED.growth): Leftover[] {
  const growth = 2 * Math.min(halfway[what] - before[what], after[what] - halfway[what]);
  return growth > TOLERATED.growth[what] ? [{ what, detail: '', count: Math.round(growth) }] : [];
}

const STORES = ['localStorage', 'sessionStorage', 'cookie', 'indexedDB', 'caches'];

/** Shared by the copies of a library, for example `__zod_globalRegistry`. */
const LIBRARY = /^__\w/;

/** @param container global name of the remote, also used by module federation */
export function leftoversOf(moments: Moments, container: string): Leftover[] {
  const { untouched, before, after } = moments;
  const globals = added(untouched.globals, after.globals).filter(
    (name) => !name.includes(container) && !(LIBRARY.test(name) && before.globals.includes(name)),
  );
  const keys = added(before.storage, after.storage);
  const placed = registered(moments);
  const found = [
    ...placed,
    ...named('global', globals),
    ...named('builtIn', added(untouched.builtIns, after.builtIns)),
    // Deleted globals count as changed built-ins.
    ...named('builtIn', added(after.globals, untouched.globals)),
    ...named('attribute', added(untouched.attributes, after.attributes)),
    ...STORES.flatMap((store) => {
      const own = keys.filter((key) => key.startsWith(store));
      return own.length > 1 ? named('storage', own) : [];
    }),
    ...grown(moments, 'bodyChildren'),
  ];
  // Live registrations explain any memory growth, which would be a second finding.
  if (placed.length > 0) return found;
  return [...found, ...grown(moments, 'styles'), ...grown(moments, 'nodes'), ...grown(moments, 'heap')];
}

export async function memoryOf(devtools: CDPSession): Promise<Pick<Trace, 'nodes' | 'heap'>> {
  // Twice, because finalizers release further objects.
  for (let turn = 0; turn < 2; turn += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { nodes } = await devtools.send('Memory.getDOMCounters');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return { nodes, heap: usedSize / 1024 };
}

export async function traceNow({ ask, devtools }: RolePage): Promise<Trace> {
  const around = await ask('surroundings');
  const registrations = await ask('liveRegistrations');
  return { ...around, registrations, ...(await memoryOf(devtools)) };
}

/** Excludes functions that the shell replaced. */
async function replacedBy(folder: string, devtools: CDPSession, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const addresses = new Map<string, string>();
  devtools.on('Debugger.scriptParsed', ({ scriptId, url }) => void addresses.set(scriptId, url));
  await devtools.send('Debugger.enable');
  const own: string[] = [];
  for (const name of names) {
    const expression = `globalThis[Symbol.for('mount-probe')].builtInNamed(${JSON.stringify(name)})`;
    const { objectId } = (await devtools.send('Runtime.evaluate', { expression })).result;
    const { internalProperties = [] } = objectId
      ? await devtools.send('Runtime.getProperties', { objectId })
      : {};
    const place = internalProperties.find((one) => one.name === '[[FunctionLocation]]')?.value?.value;
    if (!place || (addresses.get(place.scriptId) ?? folder).startsWith(folder)) own.push(name);
  }
  await devtools.send('Debugger.disable');
  return own;
}

/**
 * Shows and leaves the remote's screens in turn, and compares the page before and after.
 * @param untouched the page before the remote was loaded
 */
export async function leftBehind(
  rolePage: RolePage,
  { remote, folder }: { remote: string; folder: string },
  paths: readonly string[],
  untouched: Trace,
  note: (path: string, look: Look) => void,
): Promise<Leftover[]> {
  let round = 0;
  const comeAndGo = async (rounds: number) => {
    for (const end = round + rounds; round < end; round += 1) {
      const path = paths[round % paths.length] ?? NEUTRAL;
      note(path, await rolePage.ask('open', path, HASTE));
      await rolePage.leave();
    }
    return traceNow(rolePage);
  };
  await rolePage.leave();
  const before = await traceNow(rolePage);
  const halfway = await comeAndGo(ROUNDS / 2);
  const after = await comeAndGo(ROUNDS / 2);
  const builtIns = after.builtIns.filter((name) => !untouched.builtIns.includes(name));
  const replaced = await replacedBy(folder, rolePage.devtools, builtIns);
  const container = remote.replaceAll('-', '_');
  const judge = (moments: Omit<Moments, 'untouched'>) =>
    leftoversOf({ untouched, ...moments, after: { ...moments.after, builtIns: replaced } }, container);
  const leftovers = judge({ before, halfway, after });
  if (!leftovers.some(({ what }) => what === 'heap' || what === 'nodes')) return leftovers;
  // Code optimization also needs memory for a while. A leak grows with every round.
  const later = await comeAndGo(ROUNDS);
  return judge({ before: after, halfway: later, after: await comeAndGo(ROUNDS) });
}
