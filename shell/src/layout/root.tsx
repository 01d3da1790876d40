import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { useSession } from 'shared-auth';
import { MARCA } from 'shared-domain';
import { ProductName } from 'shared-ui';
import { LastSessionEnd } from '../session-end';
import { useSessionEnd } from '../use-session-end';
import { forgetData } from './data-of-person';

/** Around every page: sets the name of the product, says why a session ended, and deletes that person's data. */
export function Root() {
  const sessionEnd = useSessionEnd();
  useDataOfOnePerson();
  return (
    <ProductName value={MARCA}>
      <LastSessionEnd value={sessionEnd}>
        <Outlet />
      </LastSessionEnd>
    </ProductName>
  );
}

/** Deletes the data of a person when their session ends: the next person at this browser must not see them. */
function useDataOfOnePerson(): void {
  const owner = useSession().user?.sub;
  useEffect(() => (owner === undefined ? undefined : forgetData), [owner]);
}
