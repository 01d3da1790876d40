import { useQuery } from '@tanstack/react-query';
import type { FiltroSesiones } from 'shared-domain';
import { Columns, Page, Stack } from 'shared-ui';
import { AjustesEnEspera } from '../confirmaciones/cambios-propuestos';
import { EnlaceAConfirmaciones } from '../confirmaciones/enlace-a-confirmaciones';
import { Lectura, LecturaConjunta } from '../lista/lectura';
import { paginaDe } from '../lista/pagina';
import { useParametros } from '../lista/use-parametros';
import { SesionesAbiertas } from '../sesiones/sesiones-abiertas';
import { configuracionSeguridad, historialDe } from './configuracion.api';
import { Historial } from './historial';
import { SeguridadForm } from './seguridad.form';
import { texts } from './texts';

/** How accounts are guarded, and who is signed in at this moment. */
export default function SeguridadScreen() {
  const parametros = useParametros();
  const seguridad = useQuery(configuracionSeguridad());
  const historial = useQuery(historialDe('seguridad'));
  const sesiones = useQuery(
    paginaDe('GET /api/sesiones', parametros.elegidos<FiltroSesiones>('q', 'pagina')),
  );
  return (
    <Page title={texts.seguridad} subtitle={texts.seguridadAyuda} actions={<EnlaceAConfirmaciones />}>
      <LecturaConjunta consultas={[seguridad, historial, sesiones]}>
        <Columns>
          <Lectura consulta={seguridad} lineas={6} alto={150}>
            {(actual) => (
              <Stack $gap={5}>
                <AjustesEnEspera tipos={['configuracion.seguridad']} />
                <SeguridadForm actual={actual} />
              </Stack>
            )}
          </Lectura>
          <Historial consulta={historial} />
        </Columns>
        <SesionesAbiertas sesiones={sesiones} parametros={parametros} />
      </LecturaConjunta>
    </Page>
  );
}
