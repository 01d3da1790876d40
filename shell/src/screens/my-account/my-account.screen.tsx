import { useQuery } from '@tanstack/react-query';
import { errorReference, errorText, useUser } from 'shared-auth';
import { formatFecha } from 'shared-domain/campos';
import { NOMBRE_ROL } from 'shared-domain/cuenta';
import type { MiCuenta } from 'shared-domain/sesion';
import { Alert, Card, Columns, DefinitionList, ErrorState, Page, Skeleton, Stack } from 'shared-ui';
import { texts as layoutTexts } from '../../layout/texts';
import { identityProvider } from '../../page';
import { ownAccess, ownAccount } from './my-account.api';
import { KnownDevices, LatestAccess, OwnSession } from './own-access';
import { PasswordChangeForm } from './password-change';
import { ProviderLink } from './provider-link';
import { SecondFactor } from './second-factor';
import { texts, textsFor } from './texts';

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

const waiting = <Skeleton height={24} />;

/** Shows the token's claims until the account loads, and if it fails to load. */
function OwnProfile() {
  const user = useUser();
  const { data, isPending } = useQuery(ownAccount());
  const items = [
    { label: texts.nombre, value: data?.fullName ?? user.fullName },
    ...(data || isPending ? [{ label: texts.usuario, value: data?.username ?? waiting }] : []),
    { label: texts.rol, value: NOMBRE_ROL[user.rol] },
    { label: texts.correo, value: (data?.email ?? user.email) || texts.sinDato },
    ...(data ? [{ label: texts.dni, value: data.dni ?? texts.sinDato }] : []),
    ...(isPending ? [{ label: texts.dni, value: waiting }] : []),
    ...(data?.cartera ? [{ label: texts.cartera, value: texts.aCargo(data.cartera) }] : []),
  ];
  return (
    <Card as="section" aria-label={texts.datos}>
      <Stack>
        <h2>{texts.datos}</h2>
        <DefinitionList items={items} />
        {data?.correoPendiente && <PendingEmail {...data.correoPendiente} />}
        <p>{layoutTexts.usuarioDesde(user.createdAt)}</p>
      </Stack>
    </Card>
  );
}

function PendingEmail({ email, hasta }: NonNullable<MiCuenta['correoPendiente']>) {
  const { rol } = useUser();
  return <Alert tone="info">{textsFor(rol).correoPendiente(email, formatFecha(hasta))}</Alert>;
}
