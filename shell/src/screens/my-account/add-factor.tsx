import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-toastify';
import { apiKey, useUser } from 'shared-auth';
import { type Alta, type AltaPreparada, TIPOS_DE_FACTOR } from 'shared-domain/sesion';
import { Button, Dialog, Row } from 'shared-ui';
import { supportsPasskeys } from '../../factors/passkey';
import { RecoveryCodes } from '../../factors/recovery-codes';
import { SetUpFactor } from '../../factors/set-up-factor';
import { texts as factorTexts } from '../../factors/texts';
import { Failure } from '../../failure';
import { addFactor, OWN_FACTORS, prepareFactor } from './my-account.api';
import { secondFactorTexts as texts } from './texts';

export function AddFactor() {
  const queryClient = useQueryClient();
  const [prepared, setPrepared] = useState<AltaPreparada>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: prepareFactor,
    onSuccess: setPrepared,
  });
  const setUp = async (alta: Alta) => {
    const { message, codigosDeRecuperacion } = await addFactor(alta);
    setPrepared(undefined);
    setCodes(codigosDeRecuperacion);
    toast.success(message);
    void queryClient.invalidateQueries({ queryKey: apiKey(OWN_FACTORS) });
  };
  return (
    <>
      <Failure error={error} />
      <Row>
        {TIPOS_DE_FACTOR.map((tipo) => (
          <Button
            key={tipo}
            variant="secondary"
            loading={isPending && variables === tipo}
            loadingLabel={texts.preparando}
            aria-disabled={isPending || (tipo === 'passkey' && !supportsPasskeys()) || undefined}
            onClick={() => mutate(tipo)}
          >
            {texts.agregar[tipo]}
          </Button>
        ))}
      </Row>
      {!supportsPasskeys() && <p>{factorTexts.sinLlaves}</p>}
      {prepared && (
        <Dialog
          title={texts.agregar[prepared.tipo]}
          isOpen
          isDismissable={false}
          onClose={() => setPrepared(undefined)}
          closeLabel={texts.cerrar}
        >
          <SetUpFactor prepared={prepared} onSetUp={setUp} />
        </Dialog>
      )}
      <CodesDialog codes={codes} onDone={() => setCodes([])} />
    </>
  );
}

interface CodesDialogProps {
  /** Empty closes the dialog. */
  codes: readonly string[];
  onDone: () => void;
}

/** The codes cannot be shown again. */
export function CodesDialog({ codes, onDone }: CodesDialogProps) {
  const { username } = useUser();
  return (
    <Dialog
      title={texts.guarde}
      isOpen={codes.length > 0}
      isDismissable={false}
      onClose={onDone}
      closeLabel={texts.cerrar}
    >
      <RecoveryCodes codes={codes} username={username} onDone={onDone} />
    </Dialog>
  );
}
