import { type Cuenta, formatFechaHora } from 'shared-domain';
import { Alert, Row, Stack } from 'shared-ui';
import { BotonConPregunta } from '../accion/boton-con-pregunta';
import { useConfirmarCorreo, useRetirarCorreo } from './cuentas.api';
import { texts } from './texts';

/** The address that waits for its confirmation, with buttons to confirm it as the second person and to withdraw it. */
export function CorreoPendiente({ cuenta }: { cuenta: Cuenta }) {
  const { id, fullName, email, correoPendiente, acciones } = cuenta;
  const confirmacion = useConfirmarCorreo();
  const retiro = useRetirarCorreo();
  if (!correoPendiente) return null;
  const { email: nuevo, desde, hasta } = correoPendiente;
  return (
    <Alert tone="warning" title={texts.pendienteDeConfirmar(nuevo)}>
      <Stack $gap={3}>
        <p>{texts.pendienteAyuda(email, formatFechaHora(desde), formatFechaHora(hasta))}</p>
        {acciones.confirmarCorreo && <p>{acciones.confirmarCorreo}</p>}
        <Row>
          {!acciones.confirmarCorreo && (
            <BotonConPregunta
              textos={texts.segundaPersona(fullName, nuevo)}
              mutation={confirmacion}
              datos={id}
            />
          )}
          <BotonConPregunta textos={texts.retiro(fullName, nuevo)} mutation={retiro} datos={id} />
        </Row>
      </Stack>
    </Alert>
  );
}
