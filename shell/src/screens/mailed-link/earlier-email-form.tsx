import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Alert, Button, Stack } from 'shared-ui';
import { formFailure, referenceOf } from '../../failures/form-failure';
import { answerFromEarlierEmail } from './earlier-email.api';
import { texts } from './earlier-email.texts';

/** The answer is sent by a button: programs that scan mails open every link. */
export function EarlierEmailForm({ token }: { token: string }) {
  const { handleSubmit, setError, formState } = useForm();
  const { errors, isSubmitting } = formState;
  const [done, setDone] = useState<string>();

  const send = (acepta: boolean) =>
    handleSubmit(async () => {
      try {
        setDone(await answerFromEarlierEmail({ token, acepta }));
      } catch (error) {
        setError('root', formFailure(error));
      }
    });

  if (done) return <Alert tone="success" title={done} />;
  return (
    <form noValidate aria-label={texts.titulo} onSubmit={send(false)}>
      <Stack>
        <p>{texts.explicacion}</p>
        {errors.root?.message && (
          <Alert tone="danger" title={errors.root.message} reference={referenceOf(errors.root)} />
        )}
        <Button type="submit" loading={isSubmitting} loadingLabel={texts.enviando}>
          {texts.cancelar}
        </Button>
        <Button type="button" variant="secondary" disabled={isSubmitting} onClick={send(true)}>
          {texts.aceptar}
        </Button>
      </Stack>
    </form>
  );
}
