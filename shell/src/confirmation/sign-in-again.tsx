import { useLocation } from 'react-router-dom';
import { useSession } from 'shared-auth';
import { Button } from 'shared-ui';
import { refusalText } from '../factors/refusal-text';
import { useAttempt } from '../factors/use-attempt';
import { Failure } from '../failures/failure';
import { identityProvider } from '../page';
import { goToProvider } from '../screens/provider-sign-in/go-to-provider';
import type { AddressedTexts } from './for-client.texts';
import { texts } from './texts';

/** For somebody who has neither password nor factor here: whoever is asked anew by the provider has confirmed that it is them. */
export function SignInAgain({ addressed }: { addressed: AddressedTexts }) {
  const { isBusy, error, attempt } = useAttempt();
  const place = { owner: useSession().user?.sub, place: useLocation() };
  const provider = identityProvider();
  if (!provider) return <p>{addressed.sinForma}</p>;
  return (
    <>
      <p>{addressed.conProveedor(provider)}</p>
      <Failure error={error} textOf={refusalText} />
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
