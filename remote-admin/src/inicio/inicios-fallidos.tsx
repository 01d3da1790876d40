import type { UseQueryResult } from '@tanstack/react-query';
import { conVeces, formatFechaHora, type PaginaAuditoria } from 'shared-domain';
import { Timeline } from 'shared-ui';
import { Lectura } from '../lista/lectura';
import { Seccion } from '../lista/seccion';
import { texts } from './texts';

/** Failed sign-ins of the last days: a few are typing errors, many may be an attack. */
export function IniciosFallidos({ fallidos }: { fallidos: UseQueryResult<PaginaAuditoria> }) {
  return (
    <Seccion titulo={texts.fallidos}>
      <Lectura consulta={fallidos}>
        {({ total, datos }) => (
          <>
            <p>{texts.fallidosEn7Dias(total)}</p>
            <Timeline
              items={datos.map(({ id, fecha, sobre, detalle }) => ({
                id,
                title: conVeces(sobre?.fullName || texts.desconocido, detalle),
                meta: formatFechaHora(fecha),
                tone: 'rejected',
              }))}
            />
          </>
        )}
      </Lectura>
    </Seccion>
  );
}
