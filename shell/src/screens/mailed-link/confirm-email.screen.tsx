import { Alert, PageTitle, Stack, TextLink } from 'shared-ui';
import { EntryPage } from '../entry-page';
import { texts } from './confirm-email.texts';
import { ConfirmEmailForm } from './confirm-email-form';
import { useLinkToken } from './use-link-token';

/** The page that the link in the mail to a new address opens. */
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
