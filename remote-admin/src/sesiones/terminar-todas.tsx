import { useQuery } from '@tanstack/react-query';
import { useUser } from 'shared-auth';
import { Row } from 'shared-ui';
import { BotonConPregunta } from '../accion/boton-con-pregunta';
import { useApiMutation } from '../accion/use-api-mutation';
import { paginaDe } from '../lista/pagina';
import { Seccion } from '../lista/seccion';
import { texts } from './texts';

/** For compromised passwords. */
export function TerminarTodas() {
  const { rol } = useUser();
  const terminar = useApiMutation('DELETE /api/sesiones', ['GET /api/sesiones', 'GET /api/usuarios']);
  if (rol !== 'superadmin') return null;
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

/** Without the user's own session. */
function Cuantas() {
  const { data, isPending } = useQuery(paginaDe('GET /api/sesiones', { porPagina: '1' }));
  return <span>{isPending ? texts.contando : texts.otras(data && data.total - 1)}</span>;
}
