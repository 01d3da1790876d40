import { useLocation } from 'react-router-dom';
import { useSession } from 'shared-auth';
import { Alert, Button } from 'shared-ui';
import { useAttempt } from '../factors/use-attempt';
import { identityProvider } from '../page';
import { goToProvider } from '../screens/provider-sign-in/go-to-provider';
import type { AddressedTexts } from './for-client/texts';
import { texts } from './texts';

/** For somebody who has neither password nor factor here: whoever is asked anew by the provider has confirmed that it is them. */
export function SignInAgain({ addressed }: { addressed: AddressedTexts }) {
  const { isBusy, failure, attempt } = useAttempt();
  const place = { owner: useSession().user?.sub, place: useLocation() };
  const provider = identityProvider();
  if (!provider) return <p>{addressed.sinForma}</p>;
  return (
    <>
      <p>{addressed.conProveedor(provider)}</p>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Button
        loading={isBusy}
        loadingLabel={texts.yendo}
        onClick={() => attempt(() => goToProvider({ anew: true, place }))}
      >
        {texts.irAlProveedor(provider)}
      </Button>
    </>
  );
}
