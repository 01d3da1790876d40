import { useQuery } from '@tanstack/react-query';
import { useUser } from 'shared-auth';
import { formatFecha, type MiCuenta, NOMBRE_ROL } from 'shared-domain';
import { Alert, Card, DefinitionList, Skeleton, Stack } from 'shared-ui';
import { texts as layoutTexts } from '../../layout/texts';
import { ownAccount } from './my-account.api';
import { texts, textsFor } from './texts';

/** As high as a line of text. */
const waiting = <Skeleton height={24} />;

/**
 * Whose account it is. What the token says is shown at once; the rest follows in its place, and stays out where it cannot
 * be read.
 */
export function OwnProfile() {
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
