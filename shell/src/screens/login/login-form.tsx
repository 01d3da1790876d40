import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type CookieRefusal,
  errorText,
  SessionNotKeptError,
  type SignedInUser,
  useSession,
} from 'shared-auth';
import type { Login, SegundoPaso } from 'shared-domain';
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
import { landingOf } from '../../roles';
import { placeToReturn, useLastSessionEnd } from '../../session-end/session-end';
import { SessionEndNotice } from '../../session-end/session-end-notice';
import { tell } from '../../toasts/tell';
import { FORGOT_PASSWORD_ADDRESS } from '../addresses';
import { useDelayedNavigation } from '../delayed-navigation';
import { lazyResolver } from '../lazy-resolver';
import { ScreenWaiting } from '../screen-waiting';
import { preloadAreaOf, preloadLikelyArea } from './preload-area';
import { SessionNotKept } from './session-not-kept';
import { texts } from './texts';

/** Few are asked for more than a password, so this is no part of the page on which everybody signs in. */
const SecondStep = lazy(() =>
  import('../second-step/second-step').then((module) => ({ default: module.SecondStep })),
);

interface LoginFormProps {
  /** Whether a session is open already, so that this form begins another one. */
  isAnotherAccount: boolean;
  /** Called with true when the form is sent, and with false when signing in fails. */
  onSigningIn: (isSigningIn: boolean) => void;
}

const resolver = lazyResolver(async () => {
  const { loginSchema } = await import('shared-domain');
  return loginSchema;
});

export function LoginForm({ isAnotherAccount, onSigningIn }: LoginFormProps) {
  // Without default values the form begins with what its fields hold: the page may have been there before its code.
  const { register, handleSubmit, setError, getValues, resetField, formState } = useForm<Login>({ resolver });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const { signIn } = useSession();
  const [refusal, setRefusal] = useState<CookieRefusal>();
  const [step, setStep] = useState<SegundoPaso>();
  const goAfterReading = useDelayedNavigation();
  const sessionEnd = useLastSessionEnd();

  const send = handleSubmit(async (login) => {
    onSigningIn(true);
    // The password may have been typed before this code had come.
    preloadLikelyArea();
    try {
      const answer = await signIn(login);
      if ('boleto' in answer) setStep(answer);
      else goOn(answer);
    } catch (error) {
      fail(error);
    }
  });

  const goOn = (user: SignedInUser) => {
    preloadAreaOf(user.rol);
    tell('success', texts.exito);
    goAfterReading(placeToReturn(sessionEnd, user) ?? landingOf(user.rol));
  };
  const fail = (error: unknown) => {
    onSigningIn(false);
    setRefusal(error instanceof SessionNotKeptError ? error.refusal : undefined);
    setError('root', { message: errorText(error) });
  };
  const leaveStep = (error?: unknown) => {
    setStep(undefined);
    resetField('password');
    onSigningIn(false);
    if (error) fail(error);
  };

  if (step) {
    return (
      <Suspense fallback={<ScreenWaiting />}>
        <SecondStep
          step={step}
          isRemembered={getValues('remember_me')}
          onSignedIn={goOn}
          onLeave={leaveStep}
        />
      </Suspense>
    );
  }
  const title = isAnotherAccount ? texts.tituloOtraCuenta : texts.titulo;
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
          ) : (
            <Alert tone="danger">{errors.root.message}</Alert>
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
      </Stack>
    </form>
  );
}
