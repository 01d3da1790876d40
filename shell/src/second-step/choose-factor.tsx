import type { TipoDeFactor } from 'shared-domain';
import { Alert, Button, Stack } from 'shared-ui';
import { supportsPasskeys } from '../factors/passkey';
import { texts as factorTexts } from '../factors/texts';
import { useAttempt } from '../factors/use-attempt';
import { texts } from './texts';

const WHAT_IT_IS: Record<TipoDeFactor, string> = { passkey: texts.llave, codigo: texts.aplicacion };

interface ChooseFactorProps {
  tipos: readonly TipoDeFactor[];
  onChoose: (tipo: TipoDeFactor) => Promise<void>;
}

/** The second factors that somebody can set up, each with what it is. */
export function ChooseFactor({ tipos, onChoose }: ChooseFactorProps) {
  const { isBusy, failure, attempt } = useAttempt();
  return (
    <Stack>
      {failure && <Alert tone="danger">{failure}</Alert>}
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
