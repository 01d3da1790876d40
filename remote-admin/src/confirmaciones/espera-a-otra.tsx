import type { PropuestaHecha } from 'shared-domain';
import { Alert, Stack } from 'shared-ui';
import { VerConfirmaciones } from './enlace-a-confirmaciones';
import { texts } from './texts';

/** Tells whoever changed something that it waits for a second person, and where it is to be seen. */
export function EsperaAOtra({ propuestas }: { propuestas: readonly PropuestaHecha[] }) {
  if (propuestas.length === 0) return null;
  return (
    <Alert tone="info" title={texts.esperaAOtra}>
      <Stack $gap={2}>
        {propuestas.map(({ id, message }) => (
          <p key={id}>{message}</p>
        ))}
        <p>
          <VerConfirmaciones />
        </p>
      </Stack>
    </Alert>
  );
}
