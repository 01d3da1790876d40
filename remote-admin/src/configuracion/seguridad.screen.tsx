import { Columns, Page } from 'shared-ui';
import { Lectura } from '../lista/lectura';
import { SesionesAbiertas } from '../sesiones/sesiones-abiertas';
import { useConfiguracionSeguridad } from './configuracion.api';
import { Historial } from './historial';
import { SeguridadForm } from './seguridad.form';
import { texts } from './texts';

/** How accounts are guarded, and who is signed in at this moment. */
export function SeguridadScreen() {
  const seguridad = useConfiguracionSeguridad();
  return (
    <Page title={texts.seguridad} subtitle={texts.seguridadAyuda}>
      <Columns>
        <Lectura consulta={seguridad} lineas={5} alto={44}>
          {(actual) => <SeguridadForm actual={actual} />}
        </Lectura>
        <Historial clave="seguridad" />
      </Columns>
      <SesionesAbiertas />
    </Page>
  );
}
