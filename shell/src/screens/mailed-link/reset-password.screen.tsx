import { useForm } from 'react-hook-form';
import { toast } from 'react-toastify';
import { callPublicApi, fieldErrors } from 'shared-auth';
import type { ResetPassword } from 'shared-domain/sesion';
import { Alert, Button, PageTitle, PasswordField, Stack, TextLink } from 'shared-ui';
import { formFailure, referenceOf } from '../../form-failure';
import { FORGOT_PASSWORD_ADDRESS } from '../addresses';
import { useDelayedNavigation } from '../delayed-navigation';
import { EntryPage } from '../entry-page';
import { lazyResolver } from '../lazy-resolver';
import { texts } from './reset-password.texts';
import { useLinkToken } from './use-link-token';

export function ResetPasswordScreen() {
  const token = useLinkToken();
  return (
    <EntryPage>
      <PageTitle>{texts.titulo}</PageTitle>
      <Stack>
        <h1>{texts.titulo}</h1>
        {token ? (
          <NewPasswordForm key={token} token={token} />
        ) : (
          <Alert tone="warning">{texts.sinEnlace}</Alert>
        )}
        {!token && <TextLink to={FORGOT_PASSWORD_ADDRESS}>{texts.pedirOtro}</TextLink>}
        <TextLink to="/">{texts.volver}</TextLink>
      </Stack>
    </EntryPage>
  );
}

interface NewPassword {
  password: string;
  repetida: string;
}

const resolver = lazyResolver<NewPassword>(async () => {
  const { newPasswordSchema } = await import('./reset-password.schema');
  return newPasswordSchema;
});

function NewPasswordForm({ token }: { token: string }) {
  const { register, handleSubmit, setError, formState } = useForm<NewPassword>({
    resolver,
    defaultValues: { password: '', repetida: '' },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const goAfterReading = useDelayedNavigation();

  const send = handleSubmit(async ({ password }) => {
    try {
      toast.success((await resetPassword({ token, password })) ?? texts.guardada);
      goAfterReading('/');
    } catch (error) {
      const ofPassword = fieldErrors(error).password;
      if (ofPassword) setError('password', { message: ofPassword });
      else setError('root', formFailure(error));
    }
  });

  const labels = { showLabel: texts.mostrarContrasena, hideLabel: texts.ocultarContrasena };
  return (
    <form noValidate aria-label={texts.titulo} onSubmit={send}>
      <Stack>
        <p>{texts.explicacion}</p>
        {errors.root?.message && (
          <Alert tone="danger" title={errors.root.message} reference={referenceOf(errors.root)}>
            <TextLink to={FORGOT_PASSWORD_ADDRESS}>{texts.pedirOtro}</TextLink>
          </Alert>
        )}
        <PasswordField
          label={texts.contrasena}
          autoComplete="new-password"
          error={errors.password?.message}
          {...labels}
          {...register('password')}
        />
        <PasswordField
          label={texts.repetir}
          autoComplete="new-password"
          error={errors.repetida?.message}
          {...labels}
          {...register('repetida')}
        />
        <Button type="submit" loading={isSubmitting || isSubmitSuccessful} loadingLabel={texts.guardando}>
          {texts.guardar}
        </Button>
      </Stack>
    </form>
  );
}

async function resetPassword(body: ResetPassword): Promise<string | undefined> {
  const answer: { message?: string } = await callPublicApi('POST /api/reset-password', { body });
  return answer.message;
}
