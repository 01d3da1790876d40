import { useId, useState } from 'react';
import { toast } from 'react-toastify';
import { type Cartera, type Cuenta, type Estado, NOMBRE_GRUPO_ESTADO } from 'shared-domain';
import { texts as comunes } from 'shared-evaluaciones';
import {
  Alert,
  Button,
  CheckboxField,
  ConfirmDialog,
  EmptyState,
  Row,
  SelectField,
  Stack,
  useActionDialog,
} from 'shared-ui';
import { Rechazo } from '../accion/rechazo';
import { useTraspasar } from './cartera.api';
import { texts } from './texts';

interface Props {
  cuenta: Cuenta;
  cartera: Cartera;
  onDone: () => void;
}

/** Which evaluations go to whom. It asks once more, with the number, before anything moves. */
export function TraspasoForm({ cuenta, cartera: { porEstado, asesores }, onDone }: Props) {
  const grupoId = useId();
  const llenos = porEstado.filter(({ cantidad }) => cantidad > 0);
  const [estados, setEstados] = useState<Estado[]>(llenos.map(({ estado }) => estado));
  const [recibe, setRecibe] = useState('');
  const { mutate, isPending, error, reset } = useTraspasar(cuenta.id);
  const elegido = asesores.find(({ id }) => String(id) === recibe);
  const cuantas = llenos
    .filter(({ estado }) => estados.includes(estado))
    .reduce((suma, { cantidad }) => suma + cantidad, 0);
  const pregunta =
    elegido && cuantas > 0 ? texts.pregunta(cuantas, cuenta.fullName, elegido.fullName) : undefined;
  const { isOpen, open, close } = useActionDialog(pregunta);

  if (llenos.length === 0) return <EmptyState title={texts.vacia(cuenta.fullName)} />;
  if (asesores.length === 0) return <Alert tone="info">{texts.sinAsesores}</Alert>;
  const elegir = (estado: Estado, isChosen: boolean) =>
    setEstados(isChosen ? [...estados, estado] : estados.filter((otro) => otro !== estado));
  const traspasar = () =>
    elegido &&
    mutate(
      { a: elegido.id, estados },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onDone();
        },
      },
    );
  return (
    <Stack>
      <p>{texts.explicacion}</p>
      <Stack role="group" aria-labelledby={grupoId} $gap={2}>
        <strong id={grupoId}>{texts.cuales}</strong>
        {llenos.map(({ estado, cantidad }) => (
          <CheckboxField
            key={estado}
            name={`estado-${estado}`}
            label={texts.conCantidad(NOMBRE_GRUPO_ESTADO[estado], cantidad)}
            checked={estados.includes(estado)}
            onChange={({ target }) => elegir(estado, target.checked)}
          />
        ))}
      </Stack>
      <SelectField
        name="recibe"
        label={texts.recibe}
        placeholder={texts.elegir}
        value={recibe}
        options={asesores.map(({ id, fullName, username }) => ({
          value: String(id),
          label: `${fullName} (${username})`,
        }))}
        onChange={({ target }) => setRecibe(target.value)}
      />
      <Row $end>
        <Button onClick={open} disabled={!pregunta}>
          {texts.traspasar}
        </Button>
      </Row>
      <ConfirmDialog
        message={pregunta}
        confirmLabel={texts.traspasar}
        cancelLabel={comunes.cancelar}
        isOpen={isOpen}
        onConfirm={traspasar}
        onCancel={() => {
          close();
          reset();
        }}
        busy={isPending}
      >
        <p>{texts.consecuencia}</p>
        <Rechazo error={error} />
      </ConfirmDialog>
    </Stack>
  );
}
