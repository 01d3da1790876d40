import { createHash } from 'node:crypto';
import type { RemoteHistory } from '../store/history.rules';
import { ROOT } from '../workspace';

/** The name of this clone in the history. It is a hash, because a server offers the history with the releases. */
export const CLONE_ID = createHash('sha256').update(ROOT).digest('hex').slice(0, 12);

/** Records that a build of this clone handled its sources as they are now. */
export function withSourcesHandled(release: string): (history: RemoteHistory) => RemoteHistory {
  return (history) => {
    const { [CLONE_ID]: _before, ...others } = history.sources ?? {};
    return history.sources?.[CLONE_ID] === release
      ? history
      : { ...history, sources: { ...others, [CLONE_ID]: release } };
  };
}

/** The same after the release became current: an earlier refusal no longer counts. */
export function withReleaseAccepted(release: string): (history: RemoteHistory) => RemoteHistory {
  return (history) => {
    const { refused: _passed, ...rest } = withSourcesHandled(release)(history);
    return rest;
  };
}
