import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldErrors } from 'shared-auth';
import { Alert, Button, PasswordField, Stack } from 'shared-ui';
import { formFailure, referenceOf } from '../../failures/form-failure';
import { confirmEmail } from './confirm-email.api';
import { texts } from './confirm-email.texts';

/** Nothing is confirmed by opening the page: programs that check mails for harm open every link. */
export function ConfirmEmailForm({ token }: { token: string }) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = formState;
  const [needsPassword, setNeedsPassword] = useState(false);
  const [done, setDone] = useState<string>();

  const send = handleSubmit(async ({ password }) => {
    try {
      setDone(await confirmEmail({ token, ...(needsPassword && { password }) }));
    } catch (error) {
      const ofPassword = fieldErrors(error).password;
      if (ofPassword) setNeedsPassword(true);
      if (ofPassword) setError('password', { message: ofPassword });
      else setError('root', formFailure(error));
    }
  });

  if (done) return <Alert tone="success" title={done} />;
  return (
    <form noValidate aria-label={texts.titulo} onSubmit={send}>
      <Stack>
        <p>{texts.explicacion}</p>
        {errors.root?.message && (
          <Alert tone="danger" title={errors.root.message} reference={referenceOf(errors.root)} />
        )}
        {needsPassword && (
          <PasswordField
            label={texts.contrasena}
            autoComplete="current-password"
            error={errors.password?.message}
            showLabel={texts.mostrarContrasena}
            hideLabel={texts.ocultarContrasena}
            {...register('password')}
          />
        )}
        <Button type="submit" loading={isSubmitting} loadingLabel={texts.confirmando}>
          {texts.confirmar}
        </Button>
        <p>{texts.noLoPidio}</p>
      </Stack>
    </form>
  );
}
