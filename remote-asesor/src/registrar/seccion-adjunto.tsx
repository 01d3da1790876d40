import { useState } from 'react';
import { Button, FileField, Icon } from 'shared-ui';
import { TEXTOS } from './texts';
import type { Adjunto } from './use-adjunto';
import { VisorAdjunto } from './visor-adjunto';

/** Section 4: the PDF, and a look at it. */
export function SeccionAdjunto({ adjunto }: { adjunto: Adjunto }) {
  const [viendo, setViendo] = useState(false);
  const { pdf, error, elegir } = adjunto;
  return (
    <>
      <FileField
        label={TEXTOS.archivo}
        name="pdf"
        accept="application/pdf"
        file={pdf}
        onFile={elegir}
        error={error}
        help={TEXTOS.ayudaArchivo}
        buttonLabel={TEXTOS.elegirArchivo}
        changeLabel={TEXTOS.cambiarArchivo}
        removeLabel={TEXTOS.quitarArchivo}
        emptyText={TEXTOS.sinArchivo}
        actions={
          pdf && (
            <Button variant="secondary" onClick={() => setViendo(true)}>
              <Icon name="eye" size={16} />
              {TEXTOS.verPdf}
            </Button>
          )
        }
      />
      {pdf && <VisorAdjunto pdf={pdf} isOpen={viendo} alCerrar={() => setViendo(false)} />}
    </>
  );
}
