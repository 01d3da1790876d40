import { useQuery } from '@tanstack/react-query';
import type { RemoteEnUso } from 'shared-domain';
import { Columns, EmptyState, Page, Stack } from 'shared-ui';
import { Detalle } from '../lista/columna';
import { Lectura } from '../lista/lectura';
import { Seccion } from '../lista/seccion';
import { Prueba } from './prueba';
import { TarjetaDeVersion } from './tarjeta-de-version';
import { texts } from './texts';
import { resumenDeVersiones } from './versiones.api';

/** Which release of each remote people use, how it fares, and what is on trial. */
export default function VersionesScreen() {
  const resumen = useQuery(resumenDeVersiones());
  return (
    <Page title={texts.titulo} subtitle={texts.subtitulo}>
      <Lectura consulta={resumen} lineas={2} alto={96}>
        {({ remotes }) =>
          remotes.length === 0 ? (
            <EmptyState icon="file" title={texts.vacio} />
          ) : (
            <Stack $gap={5}>
              {remotes.map((uno) => (
                <DeRemote key={uno.remote} {...uno} />
              ))}
            </Stack>
          )
        }
      </Lectura>
    </Page>
  );
}

function DeRemote({ remote, roles, vigente, prueba }: RemoteEnUso) {
  const para = prueba && !prueba.retirada ? texts.losDemas : texts.todos;
  return (
    <Seccion titulo={texts.pantallasDe(remote, roles)}>
      <Columns>
        <TarjetaDeVersion tone="accepted" badge={texts.vigente} version={vigente} para={para} />
        {prueba && <Prueba remote={remote} prueba={prueba} />}
      </Columns>
      {roles.length > 0 && <Detalle>{texts.nombreTecnico(remote)}</Detalle>}
    </Seccion>
  );
}
