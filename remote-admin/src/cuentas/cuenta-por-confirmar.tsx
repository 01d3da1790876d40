import type { PropuestaHecha } from 'shared-domain';
import { Button, Card, Row, Stack } from 'shared-ui';
import { EsperaAOtra } from '../confirmaciones/espera-a-otra';
import { texts } from './texts';

/** A new account that waits for a second person: nothing was created yet, and nobody got a link. */
export function CuentaPorConfirmar({ propuesta, onOtra }: { propuesta: PropuestaHecha; onOtra: () => void }) {
  return (
    <Card>
      <Stack>
        <EsperaAOtra propuestas={[propuesta]} />
        <p>{texts.sinCrearAun}</p>
        <Row>
          <Button variant="secondary" onClick={onOtra}>
            {texts.crearOtra}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
