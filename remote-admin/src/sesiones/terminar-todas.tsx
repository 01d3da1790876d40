import { useQuery } from '@tanstack/react-query';
import { Row } from 'shared-ui';
import { BotonConPregunta } from '../accion/boton-con-pregunta';
import { paginaDe } from '../lista/pagina';
import { Seccion } from '../lista/seccion';
import { useTerminarTodas } from './sesiones.api';
import { texts } from './texts';

/** For the day on which nobody knows who is signed in with whose password. */
export function TerminarTodas() {
  const terminar = useTerminarTodas();
  return (
    <Seccion titulo={texts.todas}>
      <p>{texts.todasAyuda}</p>
      <Row>
        <BotonConPregunta
          textos={{ ...texts.terminarTodas, consecuencia: <Cuantas /> }}
          mutation={terminar}
          datos={undefined}
          variant="danger"
          tone="danger"
        />
      </Row>
    </Seccion>
  );
}

/** How many sessions there are besides the own one, counted when the question is asked. */
function Cuantas() {
  const { data, isPending } = useQuery(paginaDe('GET /api/sesiones', { porPagina: '1' }));
  return <span>{isPending ? texts.contando : texts.otras(data && data.total - 1)}</span>;
}
