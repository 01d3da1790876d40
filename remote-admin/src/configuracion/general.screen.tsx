import { useQuery } from '@tanstack/react-query';
import { Columns, Page } from 'shared-ui';
import { Lectura } from '../lista/lectura';
import { LecturaConjunta } from '../lista/lectura-conjunta';
import { configuracionGeneral, historialDe } from './configuracion.api';
import { GeneralForm } from './general.form';
import { Historial } from './historial';
import { texts } from './texts';

/** The lender's products and limits, which hold for evaluations that are created or corrected from now on. */
export default function GeneralScreen() {
  const general = useQuery(configuracionGeneral());
  const historial = useQuery(historialDe('general'));
  return (
    <Page title={texts.general} subtitle={texts.generalAyuda}>
      <LecturaConjunta consultas={[general, historial]}>
        <Columns>
          <Lectura consulta={general} lineas={6} alto={150}>
            {(actual) => <GeneralForm actual={actual} />}
          </Lectura>
          <Historial consulta={historial} />
        </Columns>
      </LecturaConjunta>
    </Page>
  );
}
