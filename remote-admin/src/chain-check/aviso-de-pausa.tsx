import type { AvisoAuditoria } from 'shared-domain/auditoria';
import { Alert, Stack } from 'shared-ui';
import { PAUSA, textoDeFalla } from './chain-fault.texts';

export function AvisoDePausa({ pausa }: { pausa: AvisoAuditoria }) {
  return (
    <Alert tone="danger" title={PAUSA.titulo}>
      <Stack $gap={2}>
        <p>{`${textoDeFalla(pausa)} ${PAUSA.desde(pausa)}`}</p>
        <p>{PAUSA.mientras}</p>
      </Stack>
    </Alert>
  );
}
