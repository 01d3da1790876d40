import { Alert, Button, focusControl, Stack } from 'shared-ui';
import { CAMPOS_CLIENTE } from '../../formulario/campos/campos';
import { texts } from './texts';

const CUANTOS_CAMPOS = CAMPOS_CLIENTE.reduce((suma, { campos }) => suma + campos.length, 0);

/** Tells why the fields of a known client are locked; if all of them are, a button leads on to the credit. */
export function AvisoBloqueo({ bloqueados }: { bloqueados: number }) {
  if (bloqueados < CUANTOS_CAMPOS) return <Alert tone="info">{texts.clienteIncompleto}</Alert>;
  return (
    <Alert tone="info">
      <Stack $gap={2}>
        <span>{texts.clienteBloqueado}</span>
        <div>
          <Button variant="secondary" onClick={() => focusControl('producto')}>
            {texts.irAlCredito}
          </Button>
        </div>
      </Stack>
    </Alert>
  );
}
