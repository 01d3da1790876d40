import { useForm } from 'react-hook-form';
import { toast } from 'react-toastify';
import { fieldErrors } from 'shared-auth';
import { Alert, Button, PasswordField, Stack, TextLink } from 'shared-ui';
import { formFailure, referenceOf } from '../../failures/form-failure';
import { FORGOT_PASSWORD_ADDRESS } from '../addresses';
import { useDelayedNavigation } from '../delayed-navigation';
import { lazyResolver } from '../lazy-resolver';
import { resetPassword } from './reset-password.api';
import { texts } from './reset-password.texts';

interface NewPassword {
  password: string;
  repetida: string;
}

const resolver = lazyResolver<NewPassword>(async () => {
  const { newPasswordSchema } = await import('./reset-password.schema');
  return newPasswordSchema;
});

export function NewPasswordForm({ token }: { token: string }) {
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
