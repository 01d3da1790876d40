import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { callApi, useSession } from 'shared-auth';
import type { Confirmacion, OpcionesDeConfirmacion } from 'shared-domain/sesion';
import { Button, Dialog, Stack } from 'shared-ui';
import { Prove } from '../factors/prove';
import { refusalText, useAttempt } from '../factors/use-attempt';
import { Failure } from '../failure';
import { identityProvider } from '../page';
import { goToProvider } from '../screens/provider-sign-in/go-to-provider';
import type { AddressedTexts } from './for-client.texts';
import { texts, textsFor } from './texts';

export const confirmationOptions = () => callApi('POST /api/mi-cuenta/confirmacion/opciones');

const confirmIdentity = (body: Confirmacion) => callApi('POST /api/mi-cuenta/confirmacion', { body });

export interface ConfirmationDialogProps {
  options: OpcionesDeConfirmacion;
  /** Called once. */
  onEnd: (isConfirmed: boolean) => void;
}

export function ConfirmationDialog({ options, onEnd }: ConfirmationDialogProps) {
  const addressed = textsFor(useSession().rol ?? 'admin');
  const [{ metodos, llave }, setOptions] = useState(options);
  const prove = async (proof: Confirmacion) => {
    try {
      await confirmIdentity(proof);
    } catch (error) {
      // The challenge expires after a few minutes, so a retry needs a new one.
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

/** For users without password or factor: a new sign-in with the provider confirms their identity. */
function SignInAgain({ addressed }: { addressed: AddressedTexts }) {
  const { isBusy, error, attempt } = useAttempt();
  const place = { owner: useSession().user?.sub, place: useLocation() };
  const provider = identityProvider();
  if (!provider) return <p>{addressed.sinForma}</p>;
  return (
    <>
      <p>{addressed.conProveedor(provider)}</p>
      <Failure error={error} textOf={refusalText} />
      <Button
        loading={isBusy}
        loadingLabel={texts.yendo}
        onClick={() => attempt(() => goToProvider({ anew: true, place }))}
      >
        {texts.irAlProveedor(provider)}
      </Button>
    </>
  );
}
