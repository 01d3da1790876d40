import { toast } from 'react-toastify';
import { useUser } from 'shared-auth';
import { formatFechaHora } from 'shared-domain/campos';
import type { MisAccesos } from 'shared-domain/sesion';
import { Alert, Badge, Card, DefinitionList, Row, Stack } from 'shared-ui';
import { AskedAction } from './asked-action';
import { EntryList } from './entry-list';
import { forgetOtherDevices, OWN_ACCESS } from './my-account.api';
import { texts, textsFor } from './texts';

export function KnownDevices({ dispositivos }: Pick<MisAccesos, 'dispositivos'>) {
  const { rol } = useUser();
  const entries = dispositivos.map(({ navegador, direccion, conocidoEn, usadoEn, actual }) => ({
    key: `${conocidoEn} ${usadoEn} ${actual}`,
    title: navegador ?? texts.desconocido,
    detail: [texts.usado(formatFechaHora(usadoEn)), direccion].filter(Boolean).join(' · '),
    mark: actual && <Badge tone="info">{texts.este}</Badge>,
  }));
  return (
    <Card as="section" aria-label={texts.dispositivos}>
      <Stack>
        <h2>{texts.dispositivos}</h2>
        <p>{entries.length > 0 ? textsFor(rol).dispositivosAyuda : texts.sinDispositivos}</p>
        <EntryList label={texts.dispositivos} entries={entries} />
        <Row>
          <AskedAction
            label={texts.cerrarDemas}
            question={texts.preguntaDemas}
            consequence={textsFor(rol).consecuenciaDemas}
            action={forgetOtherDevices}
            onDone={({ message }) => toast.success(message)}
            changes={OWN_ACCESS}
          />
        </Row>
      </Stack>
    </Card>
  );
}

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

export function OwnSession({ sesion, anterior }: Pick<MisAccesos, 'sesion' | 'anterior'>) {
  const addressed = textsFor(useUser().rol);
  const hasta = formatFechaHora(sesion.hasta);
  const items = [
    { label: texts.desde, value: formatFechaHora(sesion.desde) },
    { label: texts.navegador, value: sesion.navegador ?? texts.desconocido },
    { label: texts.direccion, value: sesion.direccion ?? '—' },
    { label: texts.hasta, value: sesion.recordada ? `${hasta}, ${texts.recordada}` : hasta },
    { label: texts.anterior, value: anterior ? placeOf(anterior) : addressed.primero },
  ];
  return (
    <Card as="section" aria-label={texts.sesiones}>
      <Stack>
        <h2>{texts.sesiones}</h2>
        <DefinitionList items={items} />
        {anterior && anterior.fallidosDesde > 0 && (
          <Alert tone="warning">{addressed.fallidos(texts.veces(anterior.fallidosDesde))}</Alert>
        )}
        <p>{addressed.unaSesion}</p>
      </Stack>
    </Card>
  );
}

const placeOf = ({ fecha, navegador }: NonNullable<MisAccesos['anterior']>): string =>
  `${formatFechaHora(fecha)}, ${navegador ?? texts.desconocido}`;
