import { memoryOf } from './memory';
import type { Look } from './page/screen';
import { HASTE, NEUTRAL, type RolePage } from './role-page';
import { type Growth, growthBetween, type Moments, ROUNDS, type Trace } from './trace.rules';

/** Counts what is on the page now; a page without a remote is compared with another one. */
export async function traceNow({ ask, devtools }: RolePage): Promise<Trace> {
  const during = { during: 'screen', path: NEUTRAL } as const;
  const around = await ask(during, 'surroundings');
  const registrations = await ask(during, 'liveRegistrations');
  return { ...around, registrations, ...(await memoryOf(devtools)) };
}

/** Leaves the remote for a page of the shell. */
export async function leave({ ask }: RolePage): Promise<void> {
  await ask({ during: 'screen', path: NEUTRAL }, 'open', NEUTRAL, HASTE);
}

/** The functions of the browser among these that the remote replaced; the shell replaces some as well. */
async function replacedBy(
  folder: string,
  { devtools }: RolePage,
  names: readonly string[],
): Promise<string[]> {
  if (names.length === 0) return [];
  const addresses = new Map<string, string>();
  devtools.on('Debugger.scriptParsed', ({ scriptId, url }) => void addresses.set(scriptId, url));
  await devtools.send('Debugger.enable');
  const own: string[] = [];
  for (const name of names) {
    const expression = `globalThis[Symbol.for('mount-probe')].builtInNamed(${JSON.stringify(name)})`;
    const { result } = await devtools.send('Runtime.evaluate', { expression });
    const { objectId } = result;
    if (!objectId) own.push(name);
    else if (await isFrom(folder, devtools, objectId, addresses)) own.push(name);
  }
  await devtools.send('Debugger.disable');
  return own;
}

async function isFrom(
  folder: string,
  devtools: RolePage['devtools'],
  objectId: string,
  addresses: ReadonlyMap<string, string>,
): Promise<boolean> {
  const { internalProperties = [] } = await devtools.send('Runtime.getProperties', { objectId });
  const place = internalProperties.find(({ name }) => name === '[[FunctionLocation]]')?.value?.value;
  return !place || (addresses.get(place.scriptId) ?? folder).startsWith(folder);
}

export interface Rounds {
  paths: readonly string[];
  /** The page before the remote was ever on it. */
  untouched: Trace;
  /** The remote's name in global variables. */
  container: string;
  /** Address below which its files are. */
  folder: string;
  /** Gets what each screen showed. */
  note(path: string, look: Look): void;
}

/** Shows the screens of a remote in turn, leaves it after each, and compares the page before and afterwards. */
export async function measureGrowth(rolePage: RolePage, rounds: Rounds): Promise<Growth> {
  const { paths, untouched, container, folder, note } = rounds;
  const comeAndGo = async (from: number, to: number) => {
    for (let round = from; round < to; round += 1) {
      const path = paths[round % paths.length] ?? NEUTRAL;
      note(path, await rolePage.ask({ during: 'screen', path }, 'open', path, HASTE));
      await leave(rolePage);
    }
    return traceNow(rolePage);
  };
  await leave(rolePage);
  const before = await traceNow(rolePage);
  const halfway = await comeAndGo(0, ROUNDS / 2);
  const after = await comeAndGo(ROUNDS / 2, ROUNDS);
  const builtIns = after.builtIns.filter((name) => !untouched.builtIns.includes(name));
  const replaced = await replacedBy(folder, rolePage, builtIns);
  const judge = (moments: Omit<Moments, 'untouched'>) =>
    growthBetween({ untouched, ...moments, after: { ...moments.after, builtIns: replaced } }, container);
  const growth = judge({ before, halfway, after });
  if (!growth.leftovers.some(({ what }) => what === 'heap' || what === 'nodes')) return growth;
  // A browser keeps more while code becomes warm, and stops. What a remote keeps goes on growing with every round.
  const later = await comeAndGo(ROUNDS, 2 * ROUNDS);
  const last = await comeAndGo(2 * ROUNDS, 3 * ROUNDS);
  return judge({ before: after, halfway: later, after: last });
}
