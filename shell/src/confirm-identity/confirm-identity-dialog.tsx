import { useEffect, useState } from 'react';
import { errorText } from 'shared-auth';
import type { OpcionesDeConfirmacion } from 'shared-domain';
import { Alert, Button, Dialog, ErrorState, Skeleton, Stack } from 'shared-ui';
import { ProofForm } from '../second-factor/proof-form';
import { confirmationOptions, confirmWith } from './confirm-identity.api';
import { texts } from './texts';

interface ConfirmIdentityDialogProps {
  onConfirmed: () => void;
  onCancel: () => void;
}

/** Asks for the second factor, or for the password of somebody without one. What is behind it stays as it is. */
export function ConfirmIdentityDialog({ onConfirmed, onCancel }: ConfirmIdentityDialogProps) {
  const [options, setOptions] = useState<OpcionesDeConfirmacion>();
  const [problem, setProblem] = useState<string>();
  const load = () => {
    setProblem(undefined);
    confirmationOptions().then(setOptions, (error) => setProblem(errorText(error)));
  };
  useEffect(load, []);
  const leave = (
    <div>
      <Button variant="secondary" onClick={onCancel}>
        {texts.cancelar}
      </Button>
    </div>
  );
  return (
    <Dialog title={texts.titulo} isOpen onClose={onCancel} closeLabel={texts.cancelar} isDismissable={false}>
      <Stack>
        {problem && (
          <ErrorState text={problem} retryLabel={texts.reintentar} onRetry={load} retrying={false} />
        )}
        {!options && !problem && <Skeleton label={texts.cargando} lines={3} />}
        {options?.metodos.length === 0 && (
          <>
            <Alert tone="info">{texts.proveedor}</Alert>
            {leave}
          </>
        )}
        {options && options.metodos.length > 0 && (
          <>
            <p>{texts.ayuda}</p>
            <ProofForm
              methods={options.metodos}
              passkey={options.llave}
              onProof={async (proof) => {
                await confirmWith(proof);
                onConfirmed();
              }}
            >
              {leave}
            </ProofForm>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
