import { toast } from 'react-toastify';
import type { Propuesta } from 'shared-domain';
import { Stack } from 'shared-ui';
import { BotonConMotivo } from '../accion/boton-con-motivo';
import { BotonConPregunta } from '../accion/boton-con-pregunta';
import { Detalle } from '../lista/columna';
import { CambiosPropuestos } from './cambios-propuestos';
import { useConfirmar, useRechazar, useRetirar } from './confirmaciones.api';
import { texts } from './texts';

/** What the person may do with a proposal, and why not the rest: whoever proposed it never confirms it. */
export function AccionesDePropuesta({ propuesta }: { propuesta: Propuesta }) {
  const { id, cambios, acciones } = propuesta;
  const confirmar = useConfirmar();
  const rechazar = useRechazar(id);
  const retirar = useRetirar();
  // Only who proposed it may take it back, which nobody else needs to read.
  const porqueNo = new Set([acciones.confirmar, acciones.rechazar].filter((porque) => porque !== null));
  return (
    <Stack $gap={2}>
      {acciones.confirmar === null && (
        <BotonConPregunta
          textos={texts.confirmar(propuesta)}
          mutation={confirmar}
          datos={id}
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
        <BotonConPregunta textos={texts.retirar(propuesta)} mutation={retirar} datos={id} />
      )}
      {[...porqueNo].map((porque) => (
        <Detalle key={porque}>{porque}</Detalle>
      ))}
    </Stack>
  );
}
