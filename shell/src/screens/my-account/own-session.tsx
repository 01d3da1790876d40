import { useUser } from 'shared-auth';
import { formatFechaHora, type MisAccesos } from 'shared-domain';
import { Alert, Card, DefinitionList, Stack } from 'shared-ui';
import { texts, textsFor } from './texts';

/** The session of this browser, and the sign-in before it. */
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
