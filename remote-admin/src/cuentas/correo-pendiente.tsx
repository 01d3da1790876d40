import { type Cuenta, formatFechaHora } from 'shared-domain';
import { Alert, Row, Stack } from 'shared-ui';
import { BotonConPregunta } from '../accion/boton-con-pregunta';
import { useRetirarCorreo } from './cuentas.api';
import { texts } from './texts';

/** The address that waits until it is confirmed, and the way to take it back. */
export function CorreoPendiente({ cuenta: { id, fullName, email, correoPendiente } }: { cuenta: Cuenta }) {
  const retiro = useRetirarCorreo();
  if (!correoPendiente) return null;
  const { email: nuevo, desde, hasta } = correoPendiente;
  return (
    <Alert tone="warning" title={texts.pendienteDeConfirmar(nuevo)}>
      <Stack $gap={3}>
        <p>{texts.pendienteAyuda(email, formatFechaHora(desde), formatFechaHora(hasta))}</p>
        <Row>
          <BotonConPregunta textos={texts.retiro(fullName, nuevo)} mutation={retiro} datos={id} />
        </Row>
      </Stack>
    </Alert>
  );
}
