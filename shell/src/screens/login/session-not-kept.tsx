import type { CookieRefusal } from 'shared-auth';
import { Alert, TextLink } from 'shared-ui';
import { isDemonstration, secureAddress } from '../../page';
import { texts } from './texts';

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
