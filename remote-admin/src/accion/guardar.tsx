import { Button, Row } from 'shared-ui';
import { texts } from './texts';

interface Props {
  isDirty: boolean;
  isPending: boolean;
  /** Another one where a page has several forms. */
  label?: string;
}

/** The button that saves a form; it is disabled until something is changed. */
export function Guardar({ isDirty, isPending, label = texts.guardar }: Props) {
  return (
    <Row>
      <Button type="submit" disabled={!isDirty} loading={isPending} loadingLabel={texts.guardando}>
        {label}
      </Button>
    </Row>
  );
}
