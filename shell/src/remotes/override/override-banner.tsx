import { Alert, Button } from 'shared-ui';
import { texts } from '../texts';
import { endOverride, overrideOf } from './override';

/** Stands above a remote that is not the published one, and leads back to that. */
export function OverrideBanner({ remote }: { remote: string }) {
  const address = overrideOf(remote);
  if (!address) return null;
  const leave = () => {
    endOverride(remote);
    window.location.reload();
  };
  return (
    <Alert tone="warning" title={texts.override}>
      <p>{texts.overrideSource(remote, address.href)}</p>
      <Button variant="secondary" onClick={leave}>
        {texts.endOverride}
      </Button>
    </Alert>
  );
}
