import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiKey } from 'shared-auth';
import { Button, ConfirmDialog } from 'shared-ui';
import { Failure } from '../../failures/failure';
import { CodesDialog } from './codes-dialog';
import { OWN_FACTORS, renewCodes } from './second-factor.api';
import { texts } from './second-factor.texts';

/** Asks for other recovery codes, after a question: the ones before are then worth nothing. */
export function RenewCodes() {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: renewCodes,
    onSuccess: ({ codigosDeRecuperacion }) => {
      setAsking(false);
      setCodes(codigosDeRecuperacion);
      void queryClient.invalidateQueries({ queryKey: apiKey(OWN_FACTORS) });
    },
  });
  const leave = () => {
    setAsking(false);
    reset();
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {texts.pedirCodigos}
      </Button>
      <ConfirmDialog
        message={texts.preguntaCodigos}
        confirmLabel={texts.pedirCodigos}
        cancelLabel={texts.cancelar}
        isOpen={isAsking}
        busy={isPending}
        onConfirm={() => mutate()}
        onCancel={leave}
      >
        <p>{texts.consecuenciaCodigos}</p>
        <Failure error={error} />
      </ConfirmDialog>
      <CodesDialog codes={codes} onDone={() => setCodes([])} />
    </>
  );
}
