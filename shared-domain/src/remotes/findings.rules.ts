import type { Offers, Uses } from './uses.schema';

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

/** A use of a shared package: all of it, a name, a prop that is passed to a component or a member that is read. */
export interface PageUse {
  file: string;
  package: string;
  name?: string;
  prop?: string;
  member?: string;
}

const CLAUSES = {
  gone: () => ', que esa aplicación no ofrece',
  incomplete: (props: string) => ` sin ${props}, que esa aplicación exige`,
  refused: (reason: string) => `, que esa aplicación no admite así (${reason})`,
  changed: (reason: string) => `, que en esa aplicación es otra cosa (${reason})`,
};

/** The finding about a use that no longer fits. `detail` are the missing props or the reason of the compiler. */
export function pageFinding(
  { file, package: pack, name, prop, member }: PageUse,
  what: keyof typeof CLAUSES,
  detail = '',
): SkewFinding {
  const subject = name ? `${name} de ${pack}` : pack;
  const use = member ? `Lee "${member}" de ${subject}` : `Usa ${subject}${prop ? ` con "${prop}"` : ''}`;
  const isWholeGone = what === 'gone' && !prop && !member;
  return {
    file,
    problem: `${use}${CLAUSES[what](detail)}.`,
    fix: isWholeGone
      ? 'Publique antes la aplicación que lo ofrece, o quite ese uso.'
      : 'Publique antes la aplicación que lo ofrece así, o adapte ese uso.',
  };
}

/** @param problem a clause that continues "la llamada …" */
export function callFinding(file: string, call: string, problem: string): SkewFinding {
  return {
    file,
    problem: `La llamada ${call} ${problem}.`,
    fix: 'Publique antes la API que la ofrece así, o adapte la pantalla.',
  };
}

/** The names that a release takes from the page and that a shell does not have. */
export function missingNames({ packages }: Pick<Uses, 'packages'>, offers: Offers): SkewFinding[] {
  return Object.entries(packages).flatMap(([pack, used]) => {
    const there = offers.packages[pack];
    const isMissing = (name: string) => !there || (name !== '*' && there.names?.includes(name) === false);
    return Object.entries(used)
      .filter(([name]) => isMissing(name))
      .map(([name, { at }]) => {
        const [file = pack] = at;
        return pageFinding({ file, package: pack, ...(there && { name }) }, 'gone');
      });
  });
}
