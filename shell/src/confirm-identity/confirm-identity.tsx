import { lazy, Suspense, useEffect, useState } from 'react';
import { askForConfirmationWith } from 'shared-auth';

/** It is loaded when a call asks for it. */
const ConfirmIdentityDialog = lazy(() =>
  import('./confirm-identity-dialog').then((module) => ({ default: module.ConfirmIdentityDialog })),
);

/** Asks the person to confirm that it is them when a call needs it, whichever remote makes the call. */
export function ConfirmIdentity() {
  const [answer, setAnswer] = useState<{ give: (isConfirmed: boolean) => void }>();
  useEffect(() => askForConfirmationWith(() => new Promise((resolve) => setAnswer({ give: resolve }))), []);
  if (!answer) return null;
  const give = (isConfirmed: boolean) => {
    setAnswer(undefined);
    answer.give(isConfirmed);
  };
  return (
    <Suspense>
      <ConfirmIdentityDialog onConfirmed={() => give(true)} onCancel={() => give(false)} />
    </Suspense>
  );
}
