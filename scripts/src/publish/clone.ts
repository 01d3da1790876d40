import { createHash } from 'node:crypto';
import type { Past } from '../registry/past.rules';
import { ROOT } from '../workspace';

/** This clone in the history: by a hash, because the history lies among files that are served. */
export const CLONE = createHash('sha256').update(ROOT).digest('hex').slice(0, 12);

/** Notes that a build of this clone dealt with its sources as they are now. */
export function dealtWith(release: string): (past: Past) => Past {
  return (past) => {
    const { [CLONE]: _before, ...others } = past.sources ?? {};
    return past.sources?.[CLONE] === release ? past : { ...past, sources: { ...others, [CLONE]: release } };
  };
}

/** The same, after the release became current: what was refused before passed now. */
export function accepted(release: string): (past: Past) => Past {
  return (past) => {
    const { refused: _passed, ...rest } = dealtWith(release)(past);
    return rest;
  };
}
