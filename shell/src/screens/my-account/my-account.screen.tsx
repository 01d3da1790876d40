import { useQuery } from '@tanstack/react-query';
import { errorReference, errorText, useUser } from 'shared-auth';
import { Card, Columns, ErrorState, Page, Skeleton, Stack } from 'shared-ui';
import { identityProvider } from '../../page';
import { KnownDevices } from './known-devices';
import { LatestAccess } from './latest-access';
import { ownAccess } from './my-account.api';
import { OwnProfile } from './own-profile';
import { OwnSession } from './own-session';
import { PasswordChangeForm } from './password-change';
import { ProviderLink } from './provider-link';
import { SecondFactor } from './second-factor';
import { texts, textsFor } from './texts';

/** Whose account it is, where it is used, and its password. Every role has this page, which is loaded when it is opened. */
export default function MyAccountScreen() {
  const { rol } = useUser();
  const provider = identityProvider();
  return (
    <Page title={texts.titulo} subtitle={textsFor(rol).subtitulo}>
      <Columns>
        <Stack>
          <OwnProfile />
          <PasswordChangeForm />
          {rol !== 'cliente' && <SecondFactor />}
          {rol !== 'cliente' && provider && <ProviderLink name={provider} />}
        </Stack>
        <OwnAccess />
      </Columns>
    </Page>
  );
}

function OwnAccess() {
  const { rol } = useUser();
  const { data, error, refetch, isFetching } = useQuery(ownAccess());
  if (data) {
    return (
      <Stack>
        <OwnSession {...data} />
        <LatestAccess {...data} />
        <KnownDevices {...data} />
      </Stack>
    );
  }
  return (
    <Card>
      {error ? (
        <ErrorState
          text={errorText(error)}
          reference={errorReference(error)}
          retryLabel={texts.reintentar}
          onRetry={refetch}
          retrying={isFetching}
        />
      ) : (
        <Skeleton label={textsFor(rol).cargando} lines={6} height={40} />
      )}
    </Card>
  );
}
