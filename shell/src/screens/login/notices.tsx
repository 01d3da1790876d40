import { type CookieRefusal, TEXTO_FIN_SESION } from 'shared-auth';
import { Alert, TextLink } from 'shared-ui';
import styled from 'styled-components';
import { identityProvider, isDemonstration, secureAddress } from '../../page';
import { useLastSessionEnd } from '../../session-end';
import { texts } from './texts';

/** Why the last session ended. It stays above the form until somebody has signed in, so that it can be read. */
export function SessionEndNotice() {
  const end = useLastSessionEnd();
  if (!end) return null;
  // Not every address is kept while somebody is at the provider.
  const back = texts.regreso(identityProvider() ? texts.conContrasena : '');
  const title = TEXTO_FIN_SESION[end.reason];
  return (
    <Alert tone="info" title={end.isToastGone ? title : <Drawn data-text={title} />}>
      <p>{`${texts.explicacion[end.reason]} ${back}`}</p>
    </Alert>
  );
}

/** As long as the toast says the same words, they are drawn here and no text, so that nobody hears them twice. */
const Drawn = styled.span`
  &::before {
    content: attr(data-text) / '';
  }
`;

/** Says why this browser does not keep a session at this address, and what the person can do. */
export function SessionNotKept({ refusal }: { refusal: CookieRefusal }) {
  const address = secureAddress();
  return (
    <Alert tone="danger" title={texts.noSeGuarda[refusal](window.location.origin)}>
      {refusal === 'blocked' && <p>{texts.permitaCookies}</p>}
      {address ? <SafePlace address={address} /> : refusal === 'insecure' && <p>{texts.pidaDireccion}</p>}
    </Alert>
  );
}

function SafePlace({ address }: { address: URL }) {
  return (
    <>
      <p>
        {texts.abra} <TextLink to={address.href}>{address.origin}</TextLink>
      </p>
      {isDemonstration() && <p>{texts.certificadoPropio}</p>}
    </>
  );
}
