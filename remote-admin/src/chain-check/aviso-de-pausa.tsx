import type { AvisoAuditoria } from 'shared-domain/auditoria';
import { Alert, Stack } from 'shared-ui';
import { PAUSA, textOfChainFault } from './chain-fault.texts';

export function AvisoDePausa({ pausa }: { pausa: AvisoAuditoria }) {
  return (
    <Alert tone="danger" title={PAUSA.titulo}>
      <Stack $gap={2}>
        <p>{`${textOfChainFault(pausa)} ${PAUSA.desde(pausa)}`}</p>
        <p>{PAUSA.mientras}</p>
      </Stack>
    </Alert>
  );
}
