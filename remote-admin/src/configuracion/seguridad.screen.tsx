import { useQuery } from '@tanstack/react-query';
import { hasUnsavedWork } from 'shared-auth';
import type { FiltroSesiones } from 'shared-domain';
import { textsSalida } from 'shared-evaluaciones';
import { Columns, LeaveGuard, Page, Stack } from 'shared-ui';
import { AjustesEnEspera } from '../confirmaciones/ajustes-en-espera';
import { EnlaceAConfirmaciones } from '../confirmaciones/enlace-a-confirmaciones';
import { ControlesForm } from '../controles/controles.form';
import { Lectura } from '../lista/lectura';
import { LecturaConjunta } from '../lista/lectura-conjunta';
import { useParametros } from '../lista/use-parametros';
import { sesionesDe } from '../sesiones/sesiones.api';
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
  const sesiones = useQuery(sesionesDe(parametros.elegidos<FiltroSesiones>('q', 'pagina')));
  return (
    <Page title={texts.seguridad} subtitle={texts.seguridadAyuda} actions={<EnlaceAConfirmaciones />}>
      {/* One guard for both forms: a page cannot have two. */}
      <LeaveGuard
        when={hasUnsavedWork}
        message={textsSalida.pregunta}
        leaveLabel={textsSalida.salir}
        stayLabel={textsSalida.quedarse}
        tone="danger"
      />
      <LecturaConjunta consultas={[seguridad, historial, sesiones]}>
        <Columns>
          <Lectura consulta={seguridad} lineas={6} alto={150}>
            {(actual) => (
              <Stack $gap={5}>
                <AjustesEnEspera tipos={['configuracion.seguridad', 'configuracion.controles']} />
                <SeguridadForm actual={actual} />
                {/* An API that is a release behind does not answer them yet. */}
                {actual.controles && <ControlesForm actual={actual} />}
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
