import { Columns, Page } from 'shared-ui';
import { Lectura } from '../lista/lectura';
import { useConfiguracionGeneral } from './configuracion.api';
import { GeneralForm } from './general.form';
import { Historial } from './historial';
import { texts } from './texts';

/** What the lender offers and within which limits; create and correct hold to it. */
export function GeneralScreen() {
  const general = useConfiguracionGeneral();
  return (
    <Page title={texts.general} subtitle={texts.generalAyuda}>
      <Columns>
        <Lectura consulta={general} lineas={6} alto={44}>
          {(actual) => <GeneralForm actual={actual} />}
        </Lectura>
        <Historial clave="general" />
      </Columns>
    </Page>
  );
}
