import { Alert, PageTitle, Stack, TextLink } from 'shared-ui';
import { EntryPage } from '../entry-page';
import { texts } from './earlier-email.texts';
import { EarlierEmailForm } from './earlier-email-form';
import { useLinkToken } from './use-link-token';

/** The page that the link in the mail to the earlier address opens. */
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
