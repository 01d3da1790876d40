import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { identityProvider } from '../../page';

interface ButtonProps {
  name: string;
}

/** Without its file nothing is offered: the password still is. */
const ProviderButton = lazy<ComponentType<ButtonProps>>(() =>
  import('../provider-sign-in/provider-button').then(
    ({ ProviderButton: loaded }) => ({ default: loaded }),
    () => ({ default: () => null }),
  ),
);

const neverChanges = () => () => undefined;

/** Offers to sign in with the lender's provider. The page that the build has drawn knows of none. */
export function ProviderOffer() {
  const name = useSyncExternalStore(neverChanges, identityProvider, () => undefined);
  return (
    name && (
      <Suspense>
        <ProviderButton name={name} />
      </Suspense>
    )
  );
}
