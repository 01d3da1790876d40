import { Button, Row } from 'shared-ui';
import { PASOS } from './pasos.rules';
import { texts } from './texts';
import type { Pasos } from './use-pasos';

/** In a narrow form: the way to the step before and the one after. */
export function Vecinos({ pasos: { actual, isNarrow, go } }: { pasos: Pasos }) {
  if (!isNarrow) return null;
  return (
    <Row $end>
      {actual > 0 && (
        <Button variant="quiet" onClick={() => go(actual - 1)}>
          {texts.anterior}
        </Button>
      )}
      {actual < PASOS.length - 1 && <Button onClick={() => go(actual + 1)}>{texts.siguiente}</Button>}
    </Row>
  );
}
