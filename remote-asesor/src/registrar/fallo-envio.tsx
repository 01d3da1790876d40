import { useEffect, useRef } from 'react';
import { errorReference } from 'shared-auth';
import { Alert } from 'shared-ui';
import { creationErrorText, isWithoutAnswer } from './creation-error';
import { texts } from './texts-envio';

/** Why the evaluation was not registered and what to do. It scrolls into view: on a phone it is below the edge. */
export function FalloEnvio({ error }: { error: Error }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), []);
  const isOffline = isWithoutAnswer(error);
  return (
    <div ref={box}>
      <Alert
        tone="danger"
        title={isOffline ? texts.sinConexion : texts.noEnviada}
        reference={errorReference(error)}
      >
        <p>{creationErrorText(error)}</p>
        {isOffline && <p>{texts.queHacer}</p>}
      </Alert>
    </div>
  );
}
