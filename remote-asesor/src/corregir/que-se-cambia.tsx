import type { Evaluacion } from 'shared-domain';
import { Alert, LinkButton, Stack } from 'shared-ui';
import { conDni } from '../dni-recibido';
import { RUTAS } from '../rutas';
import { hablaDelCredito } from './motivo.rules';
import { texts } from './texts';

/** Who may change what, and the way out where the credit itself has to change. */
export function QueSeCambia({ evaluacion }: { evaluacion: Evaluacion }) {
  const { id, cliente, observaciones } = evaluacion;
  const esPorElCredito = hablaDelCredito(observaciones);
  return (
    <Alert tone="info" title={texts.queSeCambia(esPorElCredito)}>
      <Stack $gap={2}>
        <p>{texts.cambiaElAsesor}</p>
        <p>{texts.cambiaElJefe}</p>
        <p>{texts.siEsElCredito}</p>
        <div>
          <LinkButton variant="secondary" to={RUTAS.registrarDesde(id)} state={conDni(cliente.datos.dni)}>
            {texts.registrarOtra}
          </LinkButton>
        </div>
      </Stack>
    </Alert>
  );
}
