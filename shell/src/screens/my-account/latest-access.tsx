import { formatFechaHora, type MisAccesos } from 'shared-domain';
import { Badge, Card, Stack } from 'shared-ui';
import { EntryList } from './entry-list';
import { texts } from './texts';

/** The latest sign-ins and wrong passwords of the own account. */
export function LatestAccess({ accesos }: Pick<MisAccesos, 'accesos'>) {
  const entries = accesos.map(({ fecha, entro, veces, navegador, direccion }) => ({
    key: `${fecha} ${entro} ${direccion}`,
    title: navegador ?? texts.desconocido,
    detail: [formatFechaHora(fecha), direccion].filter(Boolean).join(' · '),
    mark: entro ? (
      <Badge tone="accepted">{texts.ingreso}</Badge>
    ) : (
      <Badge tone="rejected">{texts.fallido(veces)}</Badge>
    ),
  }));
  return (
    <Card as="section" aria-label={texts.accesos}>
      <Stack>
        <h2>{texts.accesos}</h2>
        <EntryList label={texts.accesos} entries={entries} />
      </Stack>
    </Card>
  );
}
