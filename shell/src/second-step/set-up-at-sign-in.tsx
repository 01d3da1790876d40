import { useState } from 'react';
import type { SignedInUser } from 'shared-auth';
import { type AltaPreparada, TEXTO_PASO_VENCIDO, TIPOS_DE_FACTOR } from 'shared-domain';
import { Button, PageTitle, Stack } from 'shared-ui';
import { RecoveryCodes } from '../factors/recovery-codes';
import { SetUpFactor } from '../factors/set-up-factor';
import { StepHeading } from '../factors/step-heading';
import { texts as factorTexts } from '../factors/texts';
import { ChooseFactor } from './choose-factor';
import { addFactor, prepareFactor } from './second-step.api';
import type { SecondStepProps } from './second-step-props';
import { texts } from './texts';
import { minutesLeft, useTimeLimit } from './time-left';
import { useTicket } from './use-ticket';

/** Leads somebody whose role needs a second factor through setting one up, and shows the recovery codes. */
export function SetUpAtSignIn(props: SecondStepProps) {
  const [shown, setShown] = useState<{ user: SignedInUser; codes: readonly string[] }>();
  if (!shown) return <SetUp {...props} onCodes={(user, codes) => setShown({ user, codes })} />;
  const { user, codes } = shown;
  return (
    <Stack as="section" aria-label={texts.guarde}>
      <PageTitle>{texts.guarde}</PageTitle>
      <StepHeading as={props.heading}>{texts.guarde}</StepHeading>
      <RecoveryCodes codes={codes} username={user.username} onDone={() => props.onSignedIn(user)} />
    </Stack>
  );
}

interface SetUpProps extends SecondStepProps {
  onCodes: (user: SignedInUser, codes: readonly string[]) => void;
}

function SetUp({ onCodes, ...props }: SetUpProps) {
  const { step, heading, onSignedIn, onBack } = props;
  const { call, enter } = useTicket(props);
  const [prepared, setPrepared] = useState<AltaPreparada>();
  useTimeLimit(step.hasta, () => onBack(TEXTO_PASO_VENCIDO));
  const title = prepared ? factorTexts.tipo[prepared.tipo] : texts.agregue;
  const minutes = minutesLeft(step.hasta);
  return (
    <Stack as="section" aria-label={title}>
      <PageTitle>{title}</PageTitle>
      <StepHeading key={title} as={heading}>
        {title}
      </StepHeading>
      {prepared ? (
        <SetUpFactor
          prepared={prepared}
          onSetUp={async (alta) => {
            let codes: readonly string[] = [];
            const user = await enter(async () => {
              const answer = await addFactor(step.boleto, alta);
              codes = answer.codigosDeRecuperacion ?? [];
              return answer;
            });
            if (codes.length > 0) onCodes(user, codes);
            else onSignedIn(user);
          }}
        />
      ) : (
        <>
          <p>{minutes === undefined ? texts.necesita : `${texts.necesita} ${texts.minutos(minutes)}`}</p>
          <ChooseFactor
            tipos={TIPOS_DE_FACTOR.filter((tipo) => step.metodos.includes(tipo))}
            onChoose={async (tipo) => setPrepared(await call(() => prepareFactor(step.boleto, tipo)))}
          />
        </>
      )}
      <Button variant="quiet" onClick={() => (prepared ? setPrepared(undefined) : onBack())}>
        {prepared ? texts.elegirOtro : texts.volver}
      </Button>
    </Stack>
  );
}
