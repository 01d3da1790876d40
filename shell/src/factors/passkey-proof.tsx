import { useEffect } from 'react';
import type { LlaveUsada } from 'shared-domain';
import { Alert, Button, Icon } from 'shared-ui';
import { Failure } from '../failures/failure';
import { cancelPasskey, provePasskey, supportsPasskeys } from './passkey';
import { refusalText } from './refusal-text';
import { texts } from './texts';
import { useAttempt } from './use-attempt';

interface PasskeyProofProps {
  options: Record<string, unknown>;
  onProve: (llave: LlaveUsada) => Promise<void>;
}

/** The button that proves who one is with a passkey, with the focus; where the browser knows none it says so. */
export function PasskeyProof({ options, onProve }: PasskeyProofProps) {
  const { isBusy, error, attempt } = useAttempt();
  useEffect(() => cancelPasskey, []);
  if (!supportsPasskeys()) return <Alert tone="info">{`${texts.sinLlaves} ${texts.otraForma}`}</Alert>;
  const prove = () => attempt(async () => onProve(await provePasskey(options)));
  return (
    <>
      <Failure error={error} textOf={refusalText} />
      <Button autoFocus loading={isBusy} loadingLabel={texts.esperandoLlave} onClick={prove}>
        <Icon name="shield" />
        {texts.usarLlave}
      </Button>
    </>
  );
}
