import { useQuery } from '@tanstack/react-query';
import { Columns, Page } from 'shared-ui';
import { Lectura } from '../lista/lectura';
import { configuracionGeneral } from './configuracion.api';
import { GeneralForm } from './general.form';
import { Historial } from './historial';
import { texts } from './texts';

/** What the lender offers and within which limits; create and correct hold to it. */
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
