import { type Ref, useState } from 'react';
import { TOPE } from 'shared-domain';
import { Button, TextAreaField } from 'shared-ui';
import { texts } from '../firma/texts';

interface Props {
  ref: Ref<HTMLTextAreaElement>;
  comentario: string;
  error: string | undefined;
  onChange: (comentario: string) => void;
}

/**
 * A text for the head who signs second. Whether one has to is known only after the approval, and mostly none has: the
 * field stays folded until somebody wants it.
 */
export function CampoComentario({ ref, comentario, error, onChange }: Props) {
  const [wasThere] = useState(comentario !== '');
  const [isOpen, setOpen] = useState(wasThere);
  if (!isOpen) {
    return (
      <div>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {texts.agregarComentario}
        </Button>
      </div>
    );
  }
  return (
    <TextAreaField
      ref={ref}
      label={texts.comentarioParaOtro}
      name="comentario"
      value={comentario}
      onChange={({ target }) => onChange(target.value)}
      maxLength={TOPE.nota}
      showCount
      error={error}
      errorRole="alert"
      rows={3}
      // A dialog that opens with a comment from before begins at its answers.
      autoFocus={!wasThere}
    />
  );
}
