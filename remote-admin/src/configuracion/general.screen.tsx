import { useQuery } from '@tanstack/react-query';
import { Columns, Page, Stack } from 'shared-ui';
import { AjustesEnEspera } from '../confirmaciones/cambios-propuestos';
import { EnlaceAConfirmaciones } from '../confirmaciones/enlace-a-confirmaciones';
import { Lectura, LecturaConjunta } from '../lista/lectura';
import { configuracionGeneral, historialDe } from './configuracion.api';
import { GeneralForm } from './general.form';
import { Historial } from './historial';
import { texts } from './texts';

/** The lender's products and limits, which hold for evaluations that are created or corrected from now on. */
export default function GeneralScreen() {
  const general = useQuery(configuracionGeneral());
  const historial = useQuery(historialDe('general'));
  return (
    <Page title={texts.general} subtitle={texts.generalAyuda} actions={<EnlaceAConfirmaciones />}>
      <LecturaConjunta consultas={[general, historial]}>
        <Columns>
          <Lectura consulta={general} lineas={6} alto={150}>
            {(actual) => (
              <Stack $gap={5}>
                <AjustesEnEspera tipos={['configuracion.general']} />
                <GeneralForm actual={actual} />
              </Stack>
            )}
          </Lectura>
          <Historial consulta={historial} />
        </Columns>
      </LecturaConjunta>
    </Page>
  );
}
