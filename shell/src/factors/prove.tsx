import { useRef, useState } from 'react';
import type { Confirmacion } from 'shared-domain';
import { Button, Stack } from 'shared-ui';
import { supportsPasskeys } from './passkey';
import { PasskeyProof } from './passkey-proof';
import { texts } from './texts';
import { TypedProof } from './typed-proof';

interface ProveProps {
  /** The ways in which it can be proved. */
  metodos: readonly Confirmacion['metodo'][];
  /** What the browser takes to ask for a passkey; null where there is none. */
  llave: Record<string, unknown> | null;
  /** Sends the proof. What it throws is told beside the way that was tried, and all ways stay. */
  onProve: (proof: Confirmacion) => Promise<void>;
}

/** The ways to prove that it is you: the passkey first, then what is typed; a recovery code when it is wanted. */
export function Prove({ metodos, llave, onProve }: ProveProps) {
  const hasTyped = metodos.includes('codigo') || metodos.includes('clave');
  const hasPasskey = metodos.includes('passkey') && llave !== null;
  const onlyRecovery = !hasTyped && !(hasPasskey && supportsPasskeys());
  const [wantsRecovery, setWantsRecovery] = useState(false);
  const isRecovering = metodos.includes('recuperacion') && (wantsRecovery || onlyRecovery);
  const once = useOneAtATime(onProve);
  return (
    <Stack>
      {hasPasskey && !wantsRecovery && (
        <PasskeyProof options={llave} onProve={(used) => once({ metodo: 'passkey', llave: used })} />
      )}
      {isRecovering && (
        <TypedProof key="recuperacion" metodo="recuperacion" isSecondary={false} onProve={once} />
      )}
      {!isRecovering && hasTyped && (
        <TypedProof
          key="otra"
          metodo={metodos.includes('codigo') ? 'codigo' : 'clave'}
          isSecondary={hasPasskey && supportsPasskeys()}
          onProve={once}
        />
      )}
      {metodos.includes('recuperacion') && !onlyRecovery && (
        <Button variant="quiet" onClick={() => setWantsRecovery(!wantsRecovery)}>
          {wantsRecovery ? texts.noUsarRecuperacion : texts.usarRecuperacion}
        </Button>
      )}
    </Stack>
  );
}

/** Two ways that are tried at the same time would use up the same ticket: the second waits for the first. */
function useOneAtATime(onProve: ProveProps['onProve']): ProveProps['onProve'] {
  const before = useRef<Promise<void>>(Promise.resolve());
  return (proof) => {
    const sent = before.current.then(() => onProve(proof));
    before.current = sent.catch(() => undefined);
    return sent;
  };
}
