import { cambiosDePolitica } from 'shared-domain';
import { ListaDeCambios } from 'shared-evaluaciones';
import { Seccion } from '../../lista/seccion';
import { useEdicion } from './edicion';
import { texts } from './texts';

/** What would be different from the last version, as it is typed. */
export function QueCambia() {
  const { base, actual, faltas } = useEdicion();
  const cambios = faltas.length === 0 ? cambiosDePolitica(base.contenido, actual) : [];
  return (
    <Seccion titulo={texts.queCambia(base.version)}>
      {faltas.length > 0 && <p>{texts.corrija}</p>}
      {faltas.length === 0 && cambios.length === 0 && <p>{texts.nada}</p>}
      {cambios.length > 0 && <ListaDeCambios cambios={cambios} />}
    </Seccion>
  );
}
