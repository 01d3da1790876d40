import type { Offers, Uses } from './uses.schema';

export interface SkewFinding {
  file: string;
  problem: string;
  fix: string;
}

export interface Skew {
  findings: SkewFinding[];
  /** Not compared, or changed without breaking anything. */
  notes: string[];
}

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
