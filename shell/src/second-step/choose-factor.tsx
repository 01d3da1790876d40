import type { TipoDeFactor } from 'shared-domain';
import { Button, Stack } from 'shared-ui';
import { supportsPasskeys } from '../factors/passkey';
import { refusalText } from '../factors/refusal-text';
import { texts as factorTexts } from '../factors/texts';
import { useAttempt } from '../factors/use-attempt';
import { Failure } from '../failures/failure';
import { texts } from './texts';

const WHAT_IT_IS: Record<TipoDeFactor, string> = { passkey: texts.llave, codigo: texts.aplicacion };

interface ChooseFactorProps {
  tipos: readonly TipoDeFactor[];
  onChoose: (tipo: TipoDeFactor) => Promise<void>;
}

/** The second factors that somebody can set up, each with what it is. */
export function ChooseFactor({ tipos, onChoose }: ChooseFactorProps) {
  const { isBusy, error, attempt } = useAttempt();
  return (
    <Stack>
      <Failure error={error} textOf={refusalText} />
      {tipos.map((tipo) => {
        const isPossible = tipo !== 'passkey' || supportsPasskeys();
        return (
          <Stack key={tipo} $gap={1}>
            <Button
              variant="secondary"
              aria-disabled={!isPossible || isBusy || undefined}
              onClick={() => attempt(() => onChoose(tipo))}
            >
              {factorTexts.tipo[tipo]}
            </Button>
            <p>{isPossible ? WHAT_IT_IS[tipo] : factorTexts.sinLlaves}</p>
          </Stack>
        );
      })}
    </Stack>
  );
}
