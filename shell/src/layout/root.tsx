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

/** Deletes the client's data whenever a session ends. */
export function rememberData(client: QueryClient): void {
  clients.add(client);
}

function forgetData(): void {
  for (const client of clients) {
    client.getMutationCache().clear();
    // Unlike `clear()`, a reset makes visible screens fetch again.
    client.resetQueries();
  }
}

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

/** The next user must not see the previous user's data. */
function useDataOfOnePerson(): void {
  const owner = useSession().user?.sub;
  useEffect(() => (owner === undefined ? undefined : forgetData), [owner]);
}

/** A remote's errors stay in its area. */
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
