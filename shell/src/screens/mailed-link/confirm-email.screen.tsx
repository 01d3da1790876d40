import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { callPublicApi, fieldErrors } from 'shared-auth';
import type { ConfirmarCorreo } from 'shared-domain/sesion';
import { Alert, Button, PageTitle, PasswordField, Stack, TextLink } from 'shared-ui';
import { formFailure, referenceOf } from '../../form-failure';
import { EntryPage } from '../entry-page';
import { texts } from './confirm-email.texts';
import { useLinkToken } from './use-link-token';

export default function ConfirmEmailScreen() {
  const token = useLinkToken();
  return (
    <EntryPage>
      <PageTitle>{texts.titulo}</PageTitle>
      <Stack>
        <h1>{texts.titulo}</h1>
        {token ? <ConfirmEmailForm token={token} /> : <Alert tone="warning">{texts.sinEnlace}</Alert>}
        <TextLink to="/">{texts.volver}</TextLink>
      </Stack>
    </EntryPage>
  );
}

/** Confirmation needs a click, because mail scanners open every link. */
function ConfirmEmailForm({ token }: { token: string }) {
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

async function confirmEmail(body: ConfirmarCorreo): Promise<string> {
  const answer: { message: string } = await callPublicApi('POST /api/confirmar-correo', { body });
  return answer.message;
}
