import { type Prueba, TEXTO_PASO_VENCIDO } from 'shared-domain';
import { Button, PageTitle, Stack } from 'shared-ui';
import { Prove } from '../factors/prove';
import { proveSecondFactor } from './second-step.api';
import type { SecondStepProps } from './second-step-props';
import { texts } from './texts';
import { minutesLeft, useTimeLimit } from './time-left';
import { useTicket } from './use-ticket';

/** Asks for the second factor of somebody who has one. Its first way has the focus, and the name of the step is read with it. */
export function AskFactor(props: SecondStepProps) {
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
          // The password was the first step, and is none of the ways of this one.
          onSignedIn(await enter(() => proveSecondFactor(step.boleto, proof as Prueba)));
        }}
      />
      <Button variant="quiet" onClick={() => onBack()}>
        {texts.volver}
      </Button>
    </Stack>
  );
}
