import { useEffect, useRef } from 'react';
import { Alert } from 'shared-ui';
import { creationErrorText, isWithoutAnswer } from './creation-error';
import { texts } from './texts';

/** Why the evaluation was not taken and what to do; it comes into view, for on a phone it begins below the edge. */
export function FalloEnvio({ error }: { error: Error }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // jsdom lays nothing out and so has nothing to scroll.
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const isOffline = isWithoutAnswer(error);
  return (
    <div ref={box}>
      <Alert tone="danger" title={isOffline ? texts.sinConexion : texts.noEnviada}>
        <p>{creationErrorText(error)}</p>
        {isOffline && <p>{texts.queHacer}</p>}
      </Alert>
    </div>
  );
}
