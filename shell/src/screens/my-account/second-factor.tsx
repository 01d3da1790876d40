import { useQuery } from '@tanstack/react-query';
import { errorReference, errorText } from 'shared-auth';
import type { MisFactores } from 'shared-domain';
import { Alert, Card, ErrorState, Row, Skeleton, Stack } from 'shared-ui';
import { AddFactor } from './add-factor';
import { FactorList } from './factor-list';
import { RenewCodes } from './renew-codes';
import { ownFactors } from './second-factor.api';
import { texts } from './second-factor.texts';

/** With what one proves who one is besides the password. Only staff has this. */
export function SecondFactor() {
  const { data, error, refetch, isFetching } = useQuery(ownFactors());
  return (
    <Card as="section" aria-label={texts.titulo}>
      <Stack>
        <h2>{texts.titulo}</h2>
        <p>{texts.explicacion}</p>
        {data && <Factors {...data} />}
        {!data && !error && <Skeleton label={texts.cargando} lines={3} height={40} />}
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

function Factors({ exigido, factores, codigosQueQuedan }: MisFactores) {
  const hasNone = factores.length === 0;
  return (
    <>
      {exigido && <Alert tone={hasNone ? 'warning' : 'info'}>{texts.exigido}</Alert>}
      {hasNone ? <p>{texts.ninguno}</p> : <FactorList factores={factores} exigido={exigido} />}
      <AddFactor />
      {!hasNone && (
        <Row>
          <p>{texts.quedan(codigosQueQuedan)}</p>
          <RenewCodes />
        </Row>
      )}
    </>
  );
}
