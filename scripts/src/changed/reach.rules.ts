import { closureOf } from '../imports/imports';

/** What to run: `true` is all of it. */
export interface Reach {
  why: string[];
  units: true | string[];
  journeys: true | string[];
}

/** Everything about this clone that decides what a change can reach. */
export interface Clone {
  /** By every file of ours, the files of ours that it imports. */
  graph: ReadonlyMap<string, readonly string[]>;
  tests: readonly string[];
  journeys: readonly string[];
  /** By package that is deployed (`shell`, `api`, a remote), the files that it begins with. */
  deployed: Readonly<Record<string, readonly string[]>>;
  /** What a file needs besides its imports: a program that it starts, a thread, or what jest loads before it. */
  alsoNeeds(file: string): readonly string[];
  /** The remotes whose screens a journey opens; undefined where nobody wrote them down. */
  remotesOf(journey: string): readonly string[] | undefined;
}

const IS_TEXT = /\.md$|^docs\//;
/** Code whose users the imports tell. Anything else, such as settings or the lock file, may reach everything. */
const IS_FOLLOWED = /^[^/]+\/src\/.+\.tsx?$/;

const amount = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

const everything = (why: string): Reach => ({ why: [`Corre todo: ${why}.`], units: true, journeys: true });

/** What these changes can reach, and the reasons in words. */
export function reachOf(files: readonly string[], removed: readonly string[], clone: Clone): Reach {
  const gone = removed.find((file) => !IS_TEXT.test(file));
  if (gone) return everything(`ya no se sabe quién usaba ${gone}`);
  const code = files.filter((file) => !IS_TEXT.test(file));
  const unfollowed = code.find((file) => !IS_FOLLOWED.test(file) && !clone.graph.has(file));
  if (unfollowed) return everything(`los import no dicen a quién alcanza ${unfollowed}`);
  if (code.length === 0) {
    const why = files.length + removed.length > 0 ? ['Solo cambiaron textos: corre la revisión rápida.'] : [];
    return { why, units: [], journeys: [] };
  }

  const touches = (start: readonly string[]) => {
    const reached = closureOf(start, (file) => [...(clone.graph.get(file) ?? []), ...clone.alsoNeeds(file)]);
    return code.some((file) => reached.has(file));
  };
  const units = clone.tests.filter((test) => touches([test]));
  const parts = Object.keys(clone.deployed).filter((name) => touches(clone.deployed[name] ?? []));
  const isEveryJourney = parts.includes('shell') || parts.includes('api');
  const journeys = clone.journeys.filter((journey) => {
    const remotes = clone.remotesOf(journey);
    return isEveryJourney || touches([journey]) || parts.some((part) => remotes?.includes(part) ?? true);
  });
  const reached = parts.length > 0 ? `; de lo que se publica: ${parts.join(', ')}` : '';
  return {
    why: [
      `Alcanzan ${amount(units.length, 'archivo')} de pruebas y ${amount(journeys.length, 'recorrido')} en un navegador${reached}.`,
    ],
    units,
    journeys,
  };
}
