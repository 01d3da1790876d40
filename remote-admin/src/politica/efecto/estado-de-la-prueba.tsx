import type { CorridaDeEfecto } from 'shared-domain';
import { Alert, Button, ProgressBar, Row, Stack } from 'shared-ui';
import { Rechazo } from '../../accion/rechazo';
import { Seccion } from '../../lista/seccion';
import { useDetenerPrueba } from './efecto.api';
import { texts } from './texts';

/** How far a run is, with the button that stops it, or how it ended. */
export function EstadoDeLaPrueba({ corrida }: { corrida: CorridaDeEfecto }) {
  const { estado, hechas, total } = corrida;
  switch (estado) {
    case 'corriendo':
      return <EnMarcha corrida={corrida} />;
    case 'detenida':
      return <Alert tone="warning">{texts.detenida(hechas, total)}</Alert>;
    case 'fallida':
      return <Alert tone="danger">{texts.fallida(hechas, total)}</Alert>;
    case 'terminada':
      return <Alert tone="success">{texts.terminada}</Alert>;
  }
}

function EnMarcha({ corrida: { id, hechas, total } }: { corrida: CorridaDeEfecto }) {
  const { mutate, isPending, error } = useDetenerPrueba();
  return (
    <Seccion titulo={texts.corriendo}>
      <Stack>
        <ProgressBar
          label={texts.avance(hechas, total)}
          value={total === 0 ? undefined : (hechas / total) * 100}
        />
        <p>{texts.puedeSalir}</p>
        <Rechazo error={error} />
        <Row>
          <Button variant="secondary" loading={isPending} onClick={() => mutate(id)}>
            {texts.detener}
          </Button>
        </Row>
      </Stack>
    </Seccion>
  );
}
