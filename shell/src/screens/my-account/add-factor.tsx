import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-toastify';
import { apiKey } from 'shared-auth';
import { type Alta, type AltaPreparada, TIPOS_DE_FACTOR } from 'shared-domain';
import { Button, Dialog, Row } from 'shared-ui';
import { supportsPasskeys } from '../../factors/passkey';
import { SetUpFactor } from '../../factors/set-up-factor';
import { texts as factorTexts } from '../../factors/texts';
import { Failure } from '../../failures/failure';
import { CodesDialog } from './codes-dialog';
import { addFactor, OWN_FACTORS, prepareFactor } from './second-factor.api';
import { texts } from './second-factor.texts';

/** The buttons that add a second factor, the dialog in which it is set up, and the codes that come with the first. */
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
