import { useState } from 'react';
import type { SignedInUser } from 'shared-auth';
import {
  type AltaPreparada,
  TEXTO_PASO_VENCIDO,
  TIPOS_DE_FACTOR,
  type TipoDeFactor,
} from 'shared-domain/sesion';
import { Button, PageTitle, Stack } from 'shared-ui';
import { supportsPasskeys } from '../factors/passkey';
import { RecoveryCodes } from '../factors/recovery-codes';
import { SetUpFactor } from '../factors/set-up-factor';
import { StepHeading } from '../factors/step-heading';
import { texts as factorTexts } from '../factors/texts';
import { refusalText, useAttempt } from '../factors/use-attempt';
import { Failure } from '../failure';
import { texts } from './texts';
import {
  addFactor,
  minutesLeft,
  prepareFactor,
  type SecondStepProps,
  useTicket,
  useTimeLimit,
} from './use-ticket';

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

const WHAT_IT_IS: Record<TipoDeFactor, string> = { passkey: texts.llave, codigo: texts.aplicacion };

interface ChooseFactorProps {
  tipos: readonly TipoDeFactor[];
  onChoose: (tipo: TipoDeFactor) => Promise<void>;
}

function ChooseFactor({ tipos, onChoose }: ChooseFactorProps) {
  const { isBusy, error, attempt } = useAttempt();
  return (
    <Stack>
      <Failure error={error} textOf={refusalText} />
      {tipos.map((tipo) => {
        const isPossible = tipo !== 'passkey' || supportsPasskeys();
        return (
          <Stack key={tipo} $gap={1}>
            <Button
              variant="secondary"
              aria-disabled={!isPossible || isBusy || undefined}
              onClick={() => attempt(() => onChoose(tipo))}
            >
              {factorTexts.tipo[tipo]}
            </Button>
            <p>{isPossible ? WHAT_IT_IS[tipo] : factorTexts.sinLlaves}</p>
          </Stack>
        );
      })}
    </Stack>
  );
}
