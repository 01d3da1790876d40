import { useQuery } from '@tanstack/react-query';
import { Columns, Page } from 'shared-ui';
import { Lectura } from '../lista/lectura';
import { SesionesAbiertas } from '../sesiones/sesiones-abiertas';
import { configuracionSeguridad } from './configuracion.api';
import { Historial } from './historial';
import { SeguridadForm } from './seguridad.form';
import { texts } from './texts';

/** How accounts are guarded, and who is signed in at this moment. */
export default function SeguridadScreen() {
  const seguridad = useQuery(configuracionSeguridad());
  return (
    <Page title={texts.seguridad} subtitle={texts.seguridadAyuda}>
      <Columns>
        <Lectura consulta={seguridad} lineas={5} alto={44}>
          {(actual) => <SeguridadForm actual={actual} />}
        </Lectura>
        <Historial grupo="seguridad" />
      </Columns>
      <SesionesAbiertas />
    </Page>
  );
}
