import { type CookieRefusal, TEXTO_FIN_SESION } from 'shared-auth';
import { Alert, TextLink } from 'shared-ui';
import styled from 'styled-components';
import { identityProvider, isDemonstration, secureAddress } from '../../page';
import { useLastSessionEnd } from '../../session-end';
import { texts } from './texts';

/** Stays above the form until the next sign-in. */
export function SessionEndNotice() {
  const end = useLastSessionEnd();
  if (!end) return null;
  // A sign-in with the provider does not restore every address.
  const back = texts.regreso(identityProvider() ? texts.conContrasena : '');
  const title = TEXTO_FIN_SESION[end.reason];
  return (
    <Alert tone="info" title={end.isToastGone ? title : <Drawn data-text={title} />}>
      <p>{`${texts.explicacion[end.reason]} ${back}`}</p>
    </Alert>
  );
}

/** While the toast has the same text, CSS draws it here, so that screen readers read it once. */
const Drawn = styled.span`
  &::before {
    content: attr(data-text) / '';
  }
`;

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
