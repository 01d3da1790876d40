import { toast } from 'react-toastify';
import type { Propuesta } from 'shared-domain/configuracion';
import { Stack } from 'shared-ui';
import { BotonConMotivo } from '../accion/boton-con-motivo';
import { BotonConPregunta } from '../accion/boton-con-pregunta';
import { useApiMutation } from '../accion/use-api-mutation';
import { Detalle } from '../lista/columna';
import { CambiosPropuestos } from './cambios-propuestos';
import { texts } from './texts';

/** Refetched also after a refusal, because another person may have resolved the proposal. */
const CON_PROPUESTAS = [
  'GET /api/propuestas',
  'GET /api/usuarios',
  'GET /api/config/general',
  'GET /api/config/seguridad',
  'GET /api/config/historial',
  'GET /api/politica/borrador',
  'GET /api/politica/versiones',
] as const;

/** The proposer can never confirm. */
export function AccionesDePropuesta({ propuesta }: { propuesta: Propuesta }) {
  const { id, cambios, acciones } = propuesta;
  const params = { id };
  const confirmar = useApiMutation('POST /api/propuestas/:id/confirmar', CON_PROPUESTAS, params);
  const rechazar = useApiMutation('POST /api/propuestas/:id/rechazar', CON_PROPUESTAS, params);
  const retirar = useApiMutation('POST /api/propuestas/:id/retirar', CON_PROPUESTAS, params);
  // Only the proposer can withdraw, so that reason is not shown.
  const porqueNo = new Set([acciones.confirmar, acciones.rechazar].filter((porque) => porque !== null));
  return (
    <Stack $gap={2}>
      {acciones.confirmar === null && (
        <BotonConPregunta
          textos={texts.confirmar(propuesta)}
          mutation={confirmar}
          datos={undefined}
          variant="primary"
        >
          {cambios.length > 0 && <CambiosPropuestos propuesta={propuesta} />}
        </BotonConPregunta>
      )}
      {acciones.rechazar === null && (
        <BotonConMotivo
          textos={texts.rechazar(propuesta)}
          mutation={rechazar}
          onDone={() => toast.success(texts.rechazada(propuesta))}
        />
      )}
      {acciones.retirar === null && (
        <BotonConPregunta textos={texts.retirar(propuesta)} mutation={retirar} datos={undefined} />
      )}
      {[...porqueNo].map((porque) => (
        <Detalle key={porque}>{porque}</Detalle>
      ))}
    </Stack>
  );
}
