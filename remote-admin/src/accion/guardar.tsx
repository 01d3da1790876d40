import { Button, Row } from 'shared-ui';
import { texts } from './texts';

/** The button that saves a form; it is disabled until something is changed. */
export function Guardar({ isDirty, isPending }: { isDirty: boolean; isPending: boolean }) {
  return (
    <Row>
      <Button type="submit" disabled={!isDirty} loading={isPending} loadingLabel={texts.guardando}>
        {texts.guardar}
      </Button>
    </Row>
  );
}
