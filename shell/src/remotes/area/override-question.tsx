import { useState } from 'react';
import { ConfirmDialog } from 'shared-ui';
import type { OverrideOffer } from '../override-release';
import { texts } from './texts';

interface Props {
  remote: string;
  offer: OverrideOffer;
  onAccept: () => void;
  onCancel: () => void;
}

/** Names origin, release and author of a replacement before anything of it runs. */
export function OverrideQuestion({ remote, offer: { entry, author }, onAccept, onCancel }: Props) {
  const [isBusy, setBusy] = useState(false);
  const accept = () => {
    setBusy(true);
    onAccept();
  };
  return (
    <ConfirmDialog
      message={texts.question}
      confirmLabel={texts.accept}
      cancelLabel={texts.keepPublished}
      isOpen
      busy={isBusy}
      onConfirm={accept}
      onCancel={onCancel}
    >
      <p>{texts.asked}</p>
      <ul>
        <li>{texts.inPlaceOf(remote)}</li>
        <li>{texts.origin(new URL(entry.manifest).origin)}</li>
        <li>{texts.release(entry.release)}</li>
        <li>{texts.author(author)}</li>
      </ul>
      <p>{texts.warning}</p>
    </ConfirmDialog>
  );
}
