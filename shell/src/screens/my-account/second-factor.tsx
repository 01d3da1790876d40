import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorReference, errorText } from 'shared-auth';
import type { MisFactores } from 'shared-domain/sesion';
import { Alert, Card, ErrorState, Row, Skeleton, Stack } from 'shared-ui';
import { AddFactor, CodesDialog } from './add-factor';
import { AskedAction } from './asked-action';
import { FactorList } from './factor-list';
import { OWN_FACTORS, ownFactors, renewCodes } from './my-account.api';
import { secondFactorTexts as texts } from './texts';

/** Staff only. */
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

function RenewCodes() {
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <>
      <AskedAction
        label={texts.pedirCodigos}
        question={texts.preguntaCodigos}
        consequence={texts.consecuenciaCodigos}
        action={renewCodes}
        onDone={({ codigosDeRecuperacion }) => setCodes(codigosDeRecuperacion)}
        changes={OWN_FACTORS}
      />
      <CodesDialog codes={codes} onDone={() => setCodes([])} />
    </>
  );
}
