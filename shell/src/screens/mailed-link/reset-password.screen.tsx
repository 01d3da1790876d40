import { Alert, PageTitle, Stack, TextLink } from 'shared-ui';
import { FORGOT_PASSWORD_ADDRESS } from '../addresses';
import { EntryPage } from '../entry-page';
import { NewPasswordForm } from './new-password-form';
import { texts } from './reset-password.texts';
import { useLinkToken } from './use-link-token';

/** The page that the link in the mail opens. */
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
