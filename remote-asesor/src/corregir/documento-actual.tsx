import { useState } from 'react';
import { DocumentoAdjunto } from 'shared-evaluaciones';
import { Button, Icon } from 'shared-ui';
import { Visor } from '../evaluaciones/visor';
import { texts } from './texts';

/** A button to look at the document that the evaluation has now. */
export function DocumentoActual({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Icon name="eye" size={16} />
        {texts.verActual}
      </Button>
      <Visor title={texts.pdfActual(id)} isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen && <DocumentoAdjunto id={id} />}
      </Visor>
    </>
  );
}
