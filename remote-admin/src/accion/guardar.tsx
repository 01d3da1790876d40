import { Button, Row } from 'shared-ui';
import { texts } from './texts';

interface Props {
  isDirty: boolean;
  isPending: boolean;
  label?: string;
}

export function Guardar({ isDirty, isPending, label = texts.guardar }: Props) {
  return (
    <Row>
      <Button type="submit" disabled={!isDirty} loading={isPending} loadingLabel={texts.guardando}>
        {label}
      </Button>
    </Row>
  );
}
