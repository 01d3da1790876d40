import type { Alta, AltaPreparada } from 'shared-domain';
import { SetUpCode } from './set-up-code';
import { SetUpPasskey } from './set-up-passkey';

interface SetUpFactorProps {
  prepared: AltaPreparada;
  /** Adds the factor. What it throws is told, and nothing that was typed is lost. */
  onSetUp: (alta: Alta) => Promise<void>;
}

/** Sets up the factor that the API has prepared. */
export function SetUpFactor({ prepared: { codigo, llave }, onSetUp }: SetUpFactorProps) {
  if (codigo) return <SetUpCode prepared={codigo} onSetUp={onSetUp} />;
  return llave && <SetUpPasskey options={llave} onSetUp={onSetUp} />;
}
