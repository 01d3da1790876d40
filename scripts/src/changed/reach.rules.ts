import { closureOf, type Graph } from './graph';

/** What to run: `true` is all of it. */
export interface Reach {
  why: string[];
  units: true | string[];
  journeys: true | string[];
}

/** Everything about this clone that decides what a change can reach. */
export interface House {
  graph: Graph;
  tests: readonly string[];
  journeys: readonly string[];
  /** By package that is deployed (`shell`, `api`, a remote), the files that it begins with. */
  deployed: Readonly<Record<string, readonly string[]>>;
  /** What a file needs besides its imports. */
  beside(file: string): readonly string[];
  /** The remotes whose screens a journey opens; undefined when nobody wrote that down. */
  remotesOf(journey: string): readonly string[] | undefined;
}

const IS_TEXT = /\.md$|^docs\//;
/** Code whose users the imports tell. Anything else (settings, JSON, the lock file, plain scripts) may reach everything. */
const IS_FOLLOWED = /^[^/]+\/src\/.+\.tsx?$/;

const amount = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const everything = (why: string): Reach => ({ why: [`Corre todo: ${why}.`], units: true, journeys: true });

/** Of the files that changed, those that the imports cannot follow. */
function unfollowed(files: readonly string[], graph: Graph): string[] {
  return files.filter((file) => !IS_TEXT.test(file) && !IS_FOLLOWED.test(file) && !graph.has(file));
}

/** What these changes can reach, and the reasons in words. */
export function reachOf(files: readonly string[], removed: readonly string[], house: House): Reach {
  const gone = removed.filter((file) => !IS_TEXT.test(file));
  if (gone.length > 0) return everything(`ya no se sabe quién usaba ${gone[0]}`);
  const [blind] = unfollowed(files, house.graph);
  if (blind) return everything(`los import no dicen a quién alcanza ${blind}`);
  const changed = new Set(files.filter((file) => !IS_TEXT.test(file)));
  if (changed.size === 0) {
    const why = files.length + removed.length > 0 ? ['Solo cambiaron textos: corre la revisión rápida.'] : [];
    return { why, units: [], journeys: [] };
  }

  const touches = (start: readonly string[]) =>
    [...closureOf(start, house.graph, house.beside)].some((file) => changed.has(file));
  const units = house.tests.filter((test) => touches([test]));
  const parts = Object.keys(house.deployed).filter((name) => touches(house.deployed[name] ?? []));
  const isEveryJourney = parts.includes('shell') || parts.includes('api');
  const journeys = house.journeys.filter((journey) => {
    const remotes = house.remotesOf(journey);
    return isEveryJourney || touches([journey]) || parts.some((part) => remotes?.includes(part) ?? true);
  });
  const reached = parts.length > 0 ? `; de lo que se publica: ${parts.join(', ')}` : '';
  return {
    why: [
      `Alcanzan ${amount(units.length, 'archivo', 'archivos')} de pruebas y ${amount(journeys.length, 'recorrido', 'recorridos')} en un navegador${reached}.`,
    ],
    units,
    journeys,
  };
}
