import { useQuery } from '@tanstack/react-query';
import { Columns, Page } from 'shared-ui';
import { Lectura } from '../lista/lectura';
import { configuracionGeneral } from './configuracion.api';
import { GeneralForm } from './general.form';
import { Historial } from './historial';
import { texts } from './texts';

/** The lender's products and limits, which hold for evaluations that are created or corrected from now on. */
export default function GeneralScreen() {
  const general = useQuery(configuracionGeneral());
  return (
    <Page title={texts.general} subtitle={texts.generalAyuda}>
      <Columns>
        <Lectura consulta={general} lineas={6} alto={44}>
          {(actual) => <GeneralForm actual={actual} />}
        </Lectura>
        <Historial grupo="general" />
      </Columns>
    </Page>
  );
}
