import { closureOf } from '../imports/imports';
import type { Clone } from './clone';

const IS_TEXT = /\.md$|^docs\//;
/** These tests compare the guides with all of the code. */
const READS_TEXTS = /^scripts\/src\/docs\//;
/** Imports show the users of these files. Other files may affect everything. */
const IS_FOLLOWED = /^[^/]+\/src\/.+\.tsx?$/;

const amount = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** `true` means all. */
const everything = (why: string) => ({
  why: [`Corre todo: ${why}.`],
  units: true as const,
  journeys: true as const,
});

export function reachOf(files: readonly string[], removed: readonly string[], clone: Clone) {
  const gone = removed.find((file) => !IS_TEXT.test(file));
  if (gone) return everything(`ya no se sabe quién usaba ${gone}`);
  const code = files.filter((file) => !IS_TEXT.test(file));
  const unfollowed = code.find((file) => !IS_FOLLOWED.test(file) && !clone.graph.has(file));
  if (unfollowed) return everything(`los import no dicen a quién alcanza ${unfollowed}`);
  if (code.length === 0) {
    const isText = files.length + removed.length > 0;
    return {
      why: isText ? ['Solo cambiaron textos: corren la revisión rápida y las pruebas de las guías.'] : [],
      units: isText ? clone.tests.filter((test) => READS_TEXTS.test(test)) : [],
      journeys: [] as string[],
    };
  }

  const touches = (start: readonly string[]) => {
    const reached = closureOf(start, (file) => [...(clone.graph.get(file) ?? []), ...clone.alsoNeeds(file)]);
    return code.some((file) => reached.has(file));
  };
  const units = clone.tests.filter((test) => READS_TEXTS.test(test) || touches([test]));
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
