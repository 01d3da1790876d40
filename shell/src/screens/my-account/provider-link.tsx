import { useQuery } from '@tanstack/react-query';
import { toast } from 'react-toastify';
import { apiQuery, callApi, errorReference, errorText } from 'shared-auth';
import { Button, Card, ErrorState, Skeleton, Stack } from 'shared-ui';
import { refusalText, useAttempt } from '../../factors/use-attempt';
import { Failure } from '../../failure';
import { goToLink } from '../provider-sign-in/go-to-provider';
import { AskedAction } from './asked-action';
import { linkTexts as texts } from './texts';

const OWN_LINK = 'GET /api/mi-cuenta/enlace';

/** Only for lenders with an identity provider. */
export function ProviderLink({ name }: { name: string }) {
  const { data, error, refetch, isFetching } = useQuery(apiQuery(OWN_LINK));
  return (
    <Card as="section" aria-label={texts.titulo}>
      <Stack>
        <h2>{texts.titulo}</h2>
        {data && (data.vinculada ? <Linked name={name} /> : <Link name={name} />)}
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

function Linked({ name }: { name: string }) {
  return (
    <>
      <p>{texts.vinculada(name)}</p>
      <AskedAction
        label={texts.desvincular}
        question={texts.pregunta}
        consequence={texts.consecuencia(name)}
        action={() => callApi('DELETE /api/mi-cuenta/enlace')}
        onDone={({ message }) => toast.success(message)}
        changes={OWN_LINK}
      />
    </>
  );
}
