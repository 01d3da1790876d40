import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { useSession } from 'shared-auth';
import { MARCA } from 'shared-domain/configuracion';
import { ErrorState, ProductName } from 'shared-ui';
import styled from 'styled-components';
import { LastSessionEnd, useSessionEnd } from '../session-end';
import { texts } from './texts';

const clients = new Set<QueryClient>();

/** From now on the data of this client are deleted when the session ends. */
export function rememberData(client: QueryClient): void {
  clients.add(client);
}

function forgetData(): void {
  for (const client of clients) {
    client.getMutationCache().clear();
    // `clear()` would leave a screen that is still shown without its data; after a reset it asks for them again.
    client.resetQueries();
  }
}

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

/** Shown when a page of the shell itself throws. An error of a remote is shown inside the area of that remote. */
export function PageFailure() {
  return (
    <Centre>
      <h1>{texts.fallo}</h1>
      <ErrorState
        text={texts.falloDetalle}
        retryLabel={texts.recargar}
        onRetry={() => window.location.reload()}
      />
    </Centre>
  );
}

const Centre = styled.main`
  display: grid;
  align-content: center;
  gap: 16px;
  max-width: 560px;
  min-height: 100vh;
  margin-inline: auto;
  padding: 16px;
`;
