import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { callPublicApi } from 'shared-auth';
import type { RespuestaAnterior } from 'shared-domain/sesion';
import { Alert, Button, PageTitle, Stack, TextLink } from 'shared-ui';
import { formFailure, referenceOf } from '../../form-failure';
import { EntryPage } from '../entry-page';
import { texts } from './earlier-email.texts';
import { useLinkToken } from './use-link-token';

/** Opened by the mail to the previous address. */
export default function EarlierEmailScreen() {
  const token = useLinkToken();
  return (
    <EntryPage>
      <PageTitle>{texts.titulo}</PageTitle>
      <Stack>
        <h1>{texts.titulo}</h1>
        {token ? <EarlierEmailForm token={token} /> : <Alert tone="warning">{texts.sinEnlace}</Alert>}
        <TextLink to="/">{texts.volver}</TextLink>
      </Stack>
    </EntryPage>
  );
}

/** The answer needs a click, because mail scanners open every link. */
function EarlierEmailForm({ token }: { token: string }) {
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

async function answerFromEarlierEmail(body: RespuestaAnterior): Promise<string> {
  const answer: { message: string } = await callPublicApi('POST /api/correo-anterior', { body });
  return answer.message;
}
