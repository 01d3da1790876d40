import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { toast } from 'react-toastify';
import { onSessionEnd, TEXTO_FIN_SESION, useSession } from 'shared-auth';
import { ProductName } from 'shared-ui';
import { MARCA } from './texts';

/** Above every page: names the product, tells why a session ended, and forgets what its person had on the screen. */
export function Root() {
  useSessionEndNotice();
  useCacheOfOnePerson();
  return (
    <ProductName value={MARCA}>
      <Outlet />
    </ProductName>
  );
}

function useSessionEndNotice(): void {
  useEffect(
    () =>
      onSessionEnd((reason) => {
        if (reason !== 'logout') toast.error(TEXTO_FIN_SESION[reason], { toastId: reason });
      }),
    [],
  );
}

/** The next person at this browser must not see the previous one's data. */
function useCacheOfOnePerson(): void {
  const queryClient = useQueryClient();
  const owner = useSession().user?.sub;
  useEffect(() => {
    if (owner === undefined) return;
    return () => {
      queryClient.getMutationCache().clear();
      // Reset, not clear: a screen that is still shown asks again instead of waiting for what was dropped.
      queryClient.resetQueries();
    };
  }, [queryClient, owner]);
}
