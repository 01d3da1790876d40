import { useQuery } from '@tanstack/react-query';
import { conVeces, formatFechaHora, hoyEnLima } from 'shared-domain';
import { Timeline } from 'shared-ui';
import { eventosDe } from '../auditoria/auditoria.api';
import { Lectura } from '../lista/lectura';
import { Seccion } from '../lista/seccion';
import { texts } from './texts';

const DIAS = 7;
const A_LA_VISTA = '6';
const DIA = 86_400_000;

/** Failed sign-ins of the last days: a few are typing errors, many may be an attack. */
export function IniciosFallidos() {
  const desde = new Date(Date.parse(hoyEnLima()) - (DIAS - 1) * DIA).toISOString().slice(0, 10);
  const fallidos = useQuery(eventosDe({ tipo: 'sesion.fallida', desde, porPagina: A_LA_VISTA }));
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
