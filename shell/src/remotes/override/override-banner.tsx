import { Alert, Button } from 'shared-ui';
import { texts } from '../texts';
import { endOverride, overrideOf } from './override';

/** Says, above a remote that replaces the published one, where it comes from; its button ends the replacement. */
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
