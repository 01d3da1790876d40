import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-toastify';
import { apiKey, apiQuery, callApi, errorReference, errorText } from 'shared-auth';
import { Button, Card, ConfirmDialog, ErrorState, Skeleton, Stack } from 'shared-ui';
import { refusalText } from '../../factors/refusal-text';
import { useAttempt } from '../../factors/use-attempt';
import { Failure } from '../../failures/failure';
import { goToLink } from '../provider-sign-in/go-to-provider';
import { linkTexts as texts } from './provider-link.texts';

const OWN_LINK = 'GET /api/mi-cuenta/enlace';

/** Whether the lender's provider of identities opens this account. Rendered where the lender has one. */
export function ProviderLink({ name }: { name: string }) {
  const { data, error, refetch, isFetching } = useQuery(apiQuery(OWN_LINK));
  return (
    <Card as="section" aria-label={texts.titulo}>
      <Stack>
        <h2>{texts.titulo}</h2>
        {data && (data.vinculada ? <Unlink name={name} /> : <Link name={name} />)}
        {!data && !error && <Skeleton label={texts.cargando} lines={2} height={40} />}
        {!data && error && (
          <ErrorState
            text={errorText(error)}
            reference={errorReference(error)}
            retryLabel={texts.reintentar}
            onRetry={refetch}
            retrying={isFetching}
          />
        )}
      </Stack>
    </Card>
  );
}

function Link({ name }: { name: string }) {
  const { isBusy, error, attempt } = useAttempt();
  return (
    <>
      <p>{texts.sinVincular(name)}</p>
      <Failure error={error} textOf={refusalText} />
      <Button
        variant="secondary"
        loading={isBusy}
        loadingLabel={texts.yendo}
        onClick={() => attempt(goToLink)}
      >
        {texts.vincular}
      </Button>
    </>
  );
}

function Unlink({ name }: { name: string }) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => callApi('DELETE /api/mi-cuenta/enlace'),
    onSuccess: ({ message }) => {
      toast.success(message);
      setAsking(false);
      void queryClient.invalidateQueries({ queryKey: apiKey(OWN_LINK) });
    },
  });
  const leave = () => {
    setAsking(false);
    reset();
  };
  return (
    <>
      <p>{texts.vinculada(name)}</p>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {texts.desvincular}
      </Button>
      <ConfirmDialog
        message={texts.pregunta}
        confirmLabel={texts.desvincular}
        cancelLabel={texts.cancelar}
        isOpen={isAsking}
        busy={isPending}
        onConfirm={() => mutate()}
        onCancel={leave}
      >
        <p>{texts.consecuencia(name)}</p>
        <Failure error={error} />
      </ConfirmDialog>
    </>
  );
}
