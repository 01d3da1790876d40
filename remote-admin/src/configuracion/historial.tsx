import type { UseQueryResult } from '@tanstack/react-query';
import { formatFechaHora } from 'shared-domain/campos';
import type { HistorialConfiguracion } from 'shared-domain/configuracion';
import { esRol, NOMBRE_ROL } from 'shared-domain/cuenta';
import { ListaDeCambios } from 'shared-evaluaciones';
import { Timeline } from 'shared-ui';
import { QueryView } from '../lista/query-view';
import { Seccion } from '../lista/seccion';
import { texts } from './texts';

export function Historial({ query }: { query: UseQueryResult<HistorialConfiguracion> }) {
  return (
    <Seccion titulo={texts.historial}>
      <QueryView query={query}>
        {(cambios) =>
          cambios.length === 0 ? (
            <p>{texts.sinCambios}</p>
          ) : (
            <Timeline
              items={cambios.map(({ id, fecha, actor, cambios: campos }) => ({
                id,
                title: actor.fullName,
                meta: `${esRol(actor.rol) ? NOMBRE_ROL[actor.rol] : actor.rol}, ${formatFechaHora(fecha)}`,
                content: <ListaDeCambios cambios={campos} hasAntes={false} />,
              }))}
            />
          )
        }
      </QueryView>
    </Seccion>
  );
}
