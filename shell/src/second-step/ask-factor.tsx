import type { ComponentType } from 'react';
import { type FactorProof, type SegundoPaso, TEXTO_PASO_VENCIDO } from 'shared-domain/sesion';
import { Button, PageTitle, Stack } from 'shared-ui';
import { Prove } from '../factors/prove';
import { texts } from './texts';
import { minutesLeft, proveSecondFactor, type SecondStepProps, useTicket, useTimeLimit } from './use-ticket';

function AskFactor(props: SecondStepProps) {
  const { step, heading: Heading, onSignedIn, onBack } = props;
  const { enter } = useTicket(props);
  useTimeLimit(step.hasta, () => onBack(TEXTO_PASO_VENCIDO));
  const minutes = minutesLeft(step.hasta);
  return (
    <Stack as="section" aria-label={texts.confirme}>
      <PageTitle>{texts.confirme}</PageTitle>
      <Heading>{texts.confirme}</Heading>
      <p>{minutes === undefined ? texts.explicacion : `${texts.explicacion} ${texts.minutos(minutes)}`}</p>
      <Prove
        metodos={step.metodos}
        llave={step.llave}
        onProve={async (proof) => {
          // The password was the first step, so the proof is never a `clave`.
          onSignedIn(await enter(() => proveSecondFactor(step.boleto, proof as FactorProof)));
        }}
      />
      <Button variant="quiet" onClick={() => onBack()}>
        {texts.volver}
      </Button>
    </Stack>
  );
}

/** Setting up a factor happens once, so its code loads on demand. */
export async function screenOf({ paso }: SegundoPaso): Promise<ComponentType<SecondStepProps>> {
  if (paso === 'pedir') return AskFactor;
  return (await import('./set-up-at-sign-in')).SetUpAtSignIn;
}
