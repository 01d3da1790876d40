import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ErrorReference, errorReference, errorText, useSession } from 'shared-auth';
import type { SegundoPaso } from 'shared-domain';
import { Alert, PageTitle, Spinner, Stack, TextLink } from 'shared-ui';
import { screenOf } from '../../second-step/second-step';
import type { SecondStepProps } from '../../second-step/second-step-props';
import { EntryPage } from '../entry-page';
import { useWelcome } from '../login/welcome';
import { takeSecret } from './go-to-provider';
import { returnFromProvider } from './provider.api';
import { providerAnswer } from './provider-answer';
import { texts } from './texts';

/** The page to which the provider sends somebody back: it signs them in, or says why not. */
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
        {failure && <TextLink to="/">{texts.volver}</TextLink>}
      </Stack>
    </EntryPage>
  );
}

interface Second {
  step: SegundoPaso;
  Screen: ComponentType<SecondStepProps>;
}

/** Sends what the provider answered, once. */
function useReturn(welcome: ReturnType<typeof useWelcome>) {
  const { signInWith } = useSession();
  const [failure, setFailure] = useState<{ text: string; reference?: ErrorReference | undefined }>();
  const [second, setSecond] = useState<Second>();
  const isSent = useRef(false);

  async function signIn(): Promise<void> {
    const [consulta, secreto] = [providerAnswer(), takeSecret()];
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
    void signIn();
  });

  const fail = (text: string) => {
    setSecond(undefined);
    setFailure({ text });
  };
  return { failure, second, fail };
}
