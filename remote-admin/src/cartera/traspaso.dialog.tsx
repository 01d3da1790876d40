import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { apiQuery } from 'shared-auth';
import type { Cartera, Cuenta } from 'shared-domain/cuenta';
import { type Estado, NOMBRE_GRUPO_ESTADO } from 'shared-domain/evaluacion';
import { texts as comunes } from 'shared-evaluaciones';
import { Alert, CheckboxField, Dialog, EmptyState, Row, SelectField, Stack } from 'shared-ui';
import { BotonConPregunta } from '../accion/boton-con-pregunta';
import { useApiMutation } from '../accion/use-api-mutation';
import { QueryView } from '../lista/query-view';
import { texts } from './texts';

interface Props {
  cuenta: Cuenta;
  onClose: () => void;
}

export function TraspasoDialog({ cuenta, onClose }: Props) {
  const query = useQuery(apiQuery('GET /api/usuarios/:id/cartera', { params: { id: cuenta.id } }));
  return (
    <Dialog title={texts.titulo(cuenta.fullName)} isOpen onClose={onClose} closeLabel={comunes.cerrar}>
      <QueryView query={query} lineas={4}>
        {(cartera) => <TraspasoForm cuenta={cuenta} cartera={cartera} onClose={onClose} />}
      </QueryView>
    </Dialog>
  );
}

function TraspasoForm({ cuenta, cartera, onClose }: Props & { cartera: Cartera }) {
  const { porEstado, asesores } = cartera;
  const grupoId = useId();
  const llenos = porEstado.filter(({ cantidad }) => cantidad > 0);
  const [estados, setEstados] = useState<Estado[]>(llenos.map(({ estado }) => estado));
  const [recibe, setRecibe] = useState('');
  const traspasar = useApiMutation(
    'POST /api/usuarios/:id/cartera',
    ['GET /api/usuarios/:id/cartera', 'GET /api/equipos', 'GET /api/equipos/tareas'],
    { id: cuenta.id },
  );
  const elegido = asesores.find(({ id }) => String(id) === recibe);
  const cuantas = llenos
    .filter(({ estado }) => estados.includes(estado))
    .reduce((suma, { cantidad }) => suma + cantidad, 0);
  const pregunta = elegido && cuantas > 0 ? texts.pregunta(cuantas, cuenta.fullName, elegido.fullName) : '';

  if (llenos.length === 0) return <EmptyState title={texts.vacia(cuenta.fullName)} />;
  if (asesores.length === 0) return <Alert tone="info">{texts.sinAsesores}</Alert>;
  const elegir = (estado: Estado, isChosen: boolean) =>
    setEstados(isChosen ? [...estados, estado] : estados.filter((otro) => otro !== estado));
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
        <BotonConPregunta
          textos={{
            etiqueta: texts.traspasar,
            pregunta,
            consecuencia: texts.consecuencia,
            exito: ({ message }) => {
              onClose();
              return message;
            },
          }}
          mutation={traspasar}
          datos={{ a: Number(recibe), estados }}
          variant="primary"
          disabled={!pregunta}
        />
      </Row>
    </Stack>
  );
}
