import { useState } from 'react';
import { Button, FileField, Icon } from 'shared-ui';
import { texts } from './texts';
import type { Adjunto } from './use-adjunto';
import { VisorAdjunto } from './visor-adjunto';

/** Section 4: the PDF, and a look at it. */
export function SeccionAdjunto({ adjunto: { pdf, error, choose } }: { adjunto: Adjunto }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <FileField
        label={texts.archivo}
        name="pdf"
        accept="application/pdf"
        file={pdf}
        onFile={choose}
        error={error}
        help={texts.ayudaArchivo}
        buttonLabel={texts.elegirArchivo}
        changeLabel={texts.cambiarArchivo}
        removeLabel={texts.quitarArchivo}
        emptyText={texts.sinArchivo}
        actions={
          pdf && (
            <Button variant="secondary" onClick={() => setIsOpen(true)}>
              <Icon name="eye" size={16} />
              {texts.verPdf}
            </Button>
          )
        }
      />
      {pdf && <VisorAdjunto pdf={pdf} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
