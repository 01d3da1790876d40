import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import { type CookieRefusal, SessionNotKeptError, useSession } from 'shared-auth';
import type { Login } from 'shared-domain/sesion';
import {
  Alert,
  Button,
  CheckboxField,
  PageTitle,
  PasswordField,
  Stack,
  TextField,
  TextLink,
} from 'shared-ui';
import { FormFailure, formFailure } from '../../form-failure';
import { identityProvider } from '../../page';
import type { SecondStepProps } from '../../second-step/use-ticket';
import { FORGOT_PASSWORD_ADDRESS } from '../addresses';
import { lazyResolver } from '../lazy-resolver';
import { SessionEndNotice, SessionNotKept } from './notices';
import { preloadLikelyArea } from './preload-area';
import { texts } from './texts';
import { useWelcome } from './welcome';

interface LoginFormProps {
  /** Whether a session is open already, so that this form begins another one. */
  isAnotherAccount: boolean;
  /** Called with true when the form is sent, and with false when signing in fails. */
  onSigningIn: (isSigningIn: boolean) => void;
}

type SecondStepScreen = ComponentType<SecondStepProps>;

const resolver = lazyResolver(async () => {
  const { loginSchema } = await import('shared-domain/sesion');
  return loginSchema;
});

export function LoginForm({ isAnotherAccount, onSigningIn }: LoginFormProps) {
  // Without default values the form begins with what its fields hold: the page may have been there before its code.
  const { register, handleSubmit, setError, setFocus, getValues, reset, formState } = useForm<Login>({
    resolver,
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const { signIn } = useSession();
  const [refusal, setRefusal] = useState<CookieRefusal>();
  const [second, setSecond] = useState<Pick<SecondStepProps, 'step'> & { Screen: SecondStepScreen }>();
  const welcome = useWelcome();

  const send = handleSubmit(async (login) => {
    onSigningIn(true);
    // The password may have been typed before this code had come.
    preloadLikelyArea();
    try {
      const answer = await signIn(login);
      if (!('boleto' in answer)) return welcome(answer);
      const { screenOf } = await import('../../second-step/ask-factor');
      setSecond({ step: answer, Screen: await screenOf(answer) });
      // Until the second step is done, a sign-in in another tab leads on from here too.
      onSigningIn(false);
    } catch (error) {
      onSigningIn(false);
      setRefusal(error instanceof SessionNotKeptError ? error.refusal : undefined);
      setError('root', formFailure(error));
    }
  });

  const backToPassword = (message?: string) => {
    setSecond(undefined);
    reset({ ...getValues(), password: '' });
    // Once the form is drawn again.
    setTimeout(() => {
      if (message) setError('root', { type: 'notice', message });
      setFocus('password');
    });
  };

  const title = isAnotherAccount ? texts.tituloOtraCuenta : texts.titulo;
  if (second)
    return (
      <second.Screen
        step={second.step}
        remember={getValues('remember_me')}
        heading={isAnotherAccount ? 'h2' : 'h1'}
        onSigningIn={onSigningIn}
        onSignedIn={welcome}
        onBack={backToPassword}
      />
    );
  return (
    // A browser that sends the form by itself, before this code has come, must not write a password into an address.
    <form method="post" noValidate aria-label={title} onSubmit={send}>
      {!isAnotherAccount && <PageTitle>{title}</PageTitle>}
      <Stack>
        {isAnotherAccount ? <h2>{title}</h2> : <h1>{title}</h1>}
        {!isAnotherAccount && <p>{texts.bienvenida}</p>}
        <SessionEndNotice />
        {errors.root &&
          (refusal ? (
            <SessionNotKept refusal={refusal} />
          ) : errors.root.type === 'notice' ? (
            <Alert tone="info">{errors.root.message}</Alert>
          ) : (
            <FormFailure of={errors.root} />
          ))}
        <TextField
          label={texts.usuario}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...register('username')}
        />
        <PasswordField
          label={texts.contrasena}
          showLabel={texts.mostrarContrasena}
          hideLabel={texts.ocultarContrasena}
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password', { onChange: preloadLikelyArea })}
        />
        <CheckboxField label={texts.recordarme} {...register('remember_me')} />
        <Button type="submit" loading={isSubmitting || isSubmitSuccessful} loadingLabel={texts.ingresando}>
          {texts.ingresar}
        </Button>
        <TextLink to={FORGOT_PASSWORD_ADDRESS}>{texts.olvido}</TextLink>
        <ProviderOffer />
      </Stack>
    </form>
  );
}

interface ButtonProps {
  name: string;
}

/** Without its file nothing is offered: the password still is. */
const ProviderButton = lazy<ComponentType<ButtonProps>>(() =>
  import('../provider-sign-in/provider-button').then(
    ({ ProviderButton: loaded }) => ({ default: loaded }),
    () => ({ default: () => null }),
  ),
);

const neverChanges = () => () => undefined;

/** Offers to sign in with the lender's provider. The page that the build has drawn knows of none. */
function ProviderOffer() {
  const name = useSyncExternalStore(neverChanges, identityProvider, () => undefined);
  return (
    name && (
      <Suspense>
        <ProviderButton name={name} />
      </Suspense>
    )
  );
}
