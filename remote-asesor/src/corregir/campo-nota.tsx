import { TOPE } from 'shared-domain';
import { Card, TextAreaField } from 'shared-ui';
import { texts } from './texts';
import type { Nota } from './use-nota';

/** The note to the head. It stands beside the sending button, because it is written last. */
export function CampoNota({ nota }: { nota: Nota }) {
  return (
    <Card>
      <TextAreaField
        label={texts.nota}
        optionalLabel={texts.notaOpcional}
        name="nota"
        help={texts.notaAyuda}
        value={nota.escrita}
        onChange={(event) => nota.escribir(event.target.value)}
        maxLength={TOPE.nota}
        showCount
        error={nota.error}
        rows={3}
      />
    </Card>
  );
}
