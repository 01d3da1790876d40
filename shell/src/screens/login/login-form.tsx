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
  isAnotherAccount: boolean;
  /** True on submit, false after a failure. */
  onSigningIn: (isSigningIn: boolean) => void;
}

type SecondStepScreen = ComponentType<SecondStepProps>;

const resolver = lazyResolver(async () => {
  const { loginSchema } = await import('shared-domain/sesion');
  return loginSchema;
});

export function LoginForm({ isAnotherAccount, onSigningIn }: LoginFormProps) {
  // No default values: the user may fill in the prerendered fields before hydration.
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
    // The password may have been typed before hydration.
    preloadLikelyArea();
    try {
      const answer = await signIn(login);
      if (!('boleto' in answer)) return welcome(answer);
      const { screenOf } = await import('../../second-step/ask-factor');
      setSecond({ step: answer, Screen: await screenOf(answer) });
      // A sign-in in another tab redirects this one until the second step is done.
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
    // After the form's next render.
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
    // A native submit before hydration must not put the password into the URL.
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

/** If the file fails to load, only the password is offered. */
const ProviderButton = lazy<ComponentType<ButtonProps>>(() =>
  import('../provider-sign-in/provider-button').then(
    ({ ProviderButton: loaded }) => ({ default: loaded }),
    () => ({ default: () => null }),
  ),
);

const neverChanges = () => () => undefined;

/** The prerendered page does not know the provider. */
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
