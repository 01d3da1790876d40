import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onSessionEnd, sweepDrafts, useUser } from 'shared-auth';
import { hasClearDrafts, removeDraftsOf, removeReadableDraftsOfOthers } from './draft-storage';

/** Drafts hold personal data: whoever opens the area finds none of others, and whoever signs out leaves none. */
export function useDeviceDrafts(): void {
  const { sub } = useUser();
  const queryClient = useQueryClient();
  useEffect(() => {
    sweepDrafts();
    removeReadableDraftsOfOthers(sub);
    // Reading encrypts what an earlier release wrote. It is loaded only where there is such a draft.
    if (hasClearDrafts(sub)) {
      import('./encrypt-clear-drafts').then(({ encryptClearDrafts }) => encryptClearDrafts(queryClient, sub));
    }
    return onSessionEnd((reason) => {
      if (reason === 'logout') removeDraftsOf(sub);
    });
  }, [queryClient, sub]);
}
