import { useForm } from 'react-hook-form';
import { callPublicApi, fieldErrors } from 'shared-auth';
import type { ForgotPassword } from 'shared-domain/sesion';
import { Button, PageTitle, Stack, TextField, TextLink } from 'shared-ui';
import { FormFailure, formFailure } from '../../form-failure';
import { tell } from '../../late';
import { useDelayedNavigation } from '../delayed-navigation';
import { lazyResolver } from '../lazy-resolver';
import { texts } from './forgot-password.texts';

const DNI_MAX = 9;

// shared-domain has its own reader, but loads only on submit.
const digitsOf = (pasted: string) => pasted.normalize('NFKC').replace(/\D/g, '');

const resolver = lazyResolver(async () => {
  const { forgotPasswordSchema } = await import('shared-domain/sesion');
  return forgotPasswordSchema;
});

export function ForgotPasswordForm() {
  const { register, handleSubmit, setError, formState } = useForm<ForgotPassword>({
    resolver,
    defaultValues: { dni: '' },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const goAfterReading = useDelayedNavigation();

  const send = handleSubmit(async (body) => {
    try {
      tell('success', (await requestResetLink(body)) ?? texts.enviado);
      goAfterReading('/');
    } catch (error) {
      const { dni } = fieldErrors(error);
      if (dni) setError('dni', { message: dni });
      else setError('root', formFailure(error));
    }
  });

  return (
    <form noValidate aria-label={texts.titulo} onSubmit={send}>
      <PageTitle>{texts.titulo}</PageTitle>
      <Stack>
        <h1>{texts.titulo}</h1>
        <p>{texts.explicacion}</p>
        <FormFailure of={errors.root} />
        <TextField
          label={texts.dni}
          inputMode="numeric"
          autoComplete="off"
          maxLength={DNI_MAX}
          read={digitsOf}
          error={errors.dni?.message}
          {...register('dni')}
        />
        <Button type="submit" loading={isSubmitting || isSubmitSuccessful} loadingLabel={texts.enviando}>
          {texts.enviar}
        </Button>
        <TextLink to="/">{texts.volver}</TextLink>
      </Stack>
    </form>
  );
}

/** The same response for every DNI does not reveal accounts. */
async function requestResetLink(body: ForgotPassword): Promise<string | undefined> {
  const answer: { message?: string } = await callPublicApi('POST /api/forgot-password', { body });
  return answer.message;
}
