import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ErrorReference, errorReference, errorText, useSession } from 'shared-auth';
import type { SegundoPaso } from 'shared-domain/sesion';
import { Alert, PageTitle, Spinner, Stack, TextLink } from 'shared-ui';
import { tell } from '../../late';
import { screenOf } from '../../second-step/ask-factor';
import type { SecondStepProps } from '../../second-step/use-ticket';
import { MY_ACCOUNT_ADDRESS } from '../addresses';
import { EntryPage } from '../entry-page';
import { useWelcome } from '../login/welcome';
import { linkWithProvider, returnFromProvider, takeSecret } from './go-to-provider';
import { providerAnswer } from './provider-answer';
import { texts } from './texts';

/** Completes a sign-in or an account link. */
export default function ProviderReturnScreen() {
  const navigate = useNavigate();
  const welcome = useWelcome();
  const { failure, second, fail } = useReturn(welcome);
  if (second) {
    return (
      <EntryPage>
        <second.Screen
          step={second.step}
          remember={false}
          heading="h1"
          onSigningIn={() => undefined}
          onSignedIn={welcome}
          onBack={(text) => (text ? fail(text) : navigate('/', { replace: true }))}
        />
      </EntryPage>
    );
  }
  return (
    <EntryPage>
      <PageTitle>{texts.titulo}</PageTitle>
      <Stack>
        <h1>{texts.titulo}</h1>
        {failure ? (
          <Alert tone="danger" reference={failure.reference}>
            {failure.text}
          </Alert>
        ) : (
          <Spinner label={texts.ingresando} />
        )}
        {failure && (
          <TextLink to={failure.isOfLink ? MY_ACCOUNT_ADDRESS : '/'}>
            {failure.isOfLink ? texts.volverACuenta : texts.volver}
          </TextLink>
        )}
      </Stack>
    </EntryPage>
  );
}

interface Second {
  step: SegundoPaso;
  Screen: ComponentType<SecondStepProps>;
}

interface ReturnFailure {
  text: string;
  reference?: ErrorReference | undefined;
  isOfLink?: boolean;
}

/** The response can be sent once. */
function useReturn(welcome: ReturnType<typeof useWelcome>) {
  const { signInWith } = useSession();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<ReturnFailure>();
  const [second, setSecond] = useState<Second>();
  const isSent = useRef(false);

  async function link(consulta: string, secreto: string): Promise<void> {
    try {
      const { message } = await linkWithProvider({ consulta, secreto });
      tell('success', message);
      navigate(MY_ACCOUNT_ADDRESS, { replace: true });
    } catch (error) {
      setFailure({ text: errorText(error), reference: errorReference(error), isOfLink: true });
    }
  }

  async function goOn(): Promise<void> {
    const consulta = providerAnswer();
    const [secreto, ofLink] = [takeSecret('signIn'), takeSecret('link')];
    if (consulta && ofLink) return link(consulta, ofLink);
    if (!consulta || !secreto) return setFailure({ text: texts.otraPestana });
    try {
      const answer = await signInWith(() => returnFromProvider({ consulta, secreto }), false);
      if ('boleto' in answer) setSecond({ step: answer, Screen: await screenOf(answer) });
      else welcome(answer);
    } catch (error) {
      setFailure({ text: errorText(error), reference: errorReference(error) });
    }
  }

  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    void goOn();
  });

  const fail = (text: string) => {
    setSecond(undefined);
    setFailure({ text });
  };
  return { failure, second, fail };
}
