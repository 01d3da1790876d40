import { Alert, Button, focusControl, Stack } from 'shared-ui';
import { CAMPOS_CLIENTE } from '../formulario/cliente.campos';
import { TEXTOS } from './texts';

const TODOS = CAMPOS_CLIENTE.reduce((suma, { campos }) => suma + campos.length, 0);

/** Why a known client's fields are locked; with nothing left to fill in there, the way past them. */
export function AvisoBloqueo({ bloqueados }: { bloqueados: number }) {
  if (bloqueados < TODOS) return <Alert tone="info">{TEXTOS.clienteIncompleto}</Alert>;
  return (
    <Alert tone="info">
      <Stack $gap={2}>
        <span>{TEXTOS.clienteBloqueado}</span>
        <div>
          <Button variant="secondary" onClick={() => focusControl('producto')}>
            {TEXTOS.irAlCredito}
          </Button>
        </div>
      </Stack>
    </Alert>
  );
}
