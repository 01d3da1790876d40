import type { Offers, Uses } from '../remotes/uses.schema';
import type { CallShapes } from './call-shape';
import { callDifferences } from './calls.rules';

/** What would not work, where in the sources, and what to do about it. */
export interface SkewFinding {
  /** File and line, such as `src/inicio/inicio.screen.tsx:12`. */
  file: string;
  problem: string;
  fix: string;
}

export interface Skew {
  findings: SkewFinding[];
  /** Lines about what was not compared, or changed without breaking anything. */
  notes: string[];
}

const FIX_SHELL = 'Publique antes la aplicación que lo ofrece, o quite ese uso.';
const FIX_CALL = 'Publique antes la API que la ofrece así, o adapte la pantalla.';

/** What is offered under the name of a package. `react/` stands for every part of `react`. */
function offered({ packages }: Offers, name: string) {
  const prefix = Object.keys(packages).find((one) => one.endsWith('/') && name.startsWith(one));
  return packages[name] ?? (prefix === undefined ? undefined : packages[prefix]);
}

/** The names that a release takes from the page and that a shell does not have. */
export function missingNames({ packages }: Pick<Uses, 'packages'>, offers: Offers): SkewFinding[] {
  return Object.entries(packages).flatMap(([name, used]) => {
    const there = offered(offers, name);
    return Object.entries(used).flatMap(
      ([
        one,
        {
          at: [file = name],
        },
      ]) => {
        if (there && (one === '*' || !there.names || there.names.includes(one))) return [];
        const what = there ? `${one} de ${name}` : name;
        return [{ file, problem: `Usa ${what}, que esa aplicación no ofrece.`, fix: FIX_SHELL }];
      },
    );
  });
}

interface Compared {
  /** The calls as the release was built against them. */
  before: CallShapes;
  now: CallShapes;
  /** The roles that the remote serves. */
  roles: readonly string[];
}

/** The calls that a release makes and that an API no longer answers as the release expects. */
export function brokenCalls({ calls }: Pick<Uses, 'calls'>, { before, now, roles }: Compared): Skew {
  const findings: SkewFinding[] = [];
  const notes: string[] = [];
  for (const [name, { at }] of Object.entries(calls)) {
    const [file = name] = at;
    const shape = before[name];
    const found = shape
      ? callDifferences(shape, now[name], roles)
      : now[name]
        ? []
        : [{ problem: 'ya no existe', isNote: undefined }];
    for (const { problem, isNote } of found) {
      if (isNote) notes.push(`${file}: la llamada ${name} ${problem}.`);
      else findings.push({ file, problem: `La llamada ${name} ${problem}.`, fix: FIX_CALL });
    }
  }
  return { findings, notes };
}
