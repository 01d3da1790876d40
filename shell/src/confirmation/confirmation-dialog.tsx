import { useState } from 'react';
import { useSession } from 'shared-auth';
import type { Confirmacion, OpcionesDeConfirmacion } from 'shared-domain';
import { Button, Dialog, Stack } from 'shared-ui';
import { Prove } from '../factors/prove';
import { confirmationOptions, confirmIdentity } from './confirmation.api';
import { SignInAgain } from './sign-in-again';
import { texts, textsFor } from './texts';

export { confirmationOptions };

export interface ConfirmationDialogProps {
  /** How this person can confirm. */
  options: OpcionesDeConfirmacion;
  /** Called once, with whether they did. */
  onEnd: (isConfirmed: boolean) => void;
}

/** The question whether it is you, over the page on which something delicate was asked for. */
export function ConfirmationDialog({ options, onEnd }: ConfirmationDialogProps) {
  const addressed = textsFor(useSession().rol ?? 'admin');
  const [{ metodos, llave }, setOptions] = useState(options);
  const prove = async (proof: Confirmacion) => {
    try {
      await confirmIdentity(proof);
    } catch (error) {
      // The challenge of a passkey lasts a few minutes; another try gets a new one.
      if (proof.metodo === 'passkey') setOptions(await confirmationOptions().catch(() => options));
      throw error;
    }
    onEnd(true);
  };
  return (
    <Dialog
      title={addressed.titulo}
      isOpen
      isDismissable={false}
      onClose={() => onEnd(false)}
      closeLabel={texts.cerrar}
    >
      <Stack>
        {metodos.length > 0 ? (
          <>
            <p>{addressed.explicacion}</p>
            <Prove metodos={metodos} llave={llave} onProve={prove} />
          </>
        ) : (
          <SignInAgain addressed={addressed} />
        )}
        <Button variant="quiet" onClick={() => onEnd(false)}>
          {texts.cancelar}
        </Button>
      </Stack>
    </Dialog>
  );
}
