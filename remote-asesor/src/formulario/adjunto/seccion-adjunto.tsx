import { useState } from 'react';
import { Button, FileField, Icon, PdfViewer } from 'shared-ui';
import { Visor } from '../../evaluaciones/visor';
import { texts, textsVisor } from './texts';
import type { Adjunto } from './use-adjunto';

interface Props {
  adjunto: Adjunto;
  label?: string;
  help?: string;
}

/** The PDF to send: what is known of it, and a button to look at it. */
export function SeccionAdjunto({ adjunto, label = texts.archivo, help = texts.ayudaArchivo }: Props) {
  const { pdf, error, consejo, isLooking, paginas, cover, choose } = adjunto;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <FileField
        label={label}
        name="pdf"
        accept="application/pdf"
        file={pdf}
        onFile={choose}
        error={error}
        errorRole={consejo ? 'alert' : undefined}
        hint={consejo}
        help={help}
        about={isLooking ? texts.revisando : texts.paginas(paginas)}
        cover={cover}
        buttonLabel={texts.elegirArchivo}
        changeLabel={texts.cambiarArchivo}
        removeLabel={texts.quitarArchivo}
        emptyText={texts.sinArchivo}
        actions={
          pdf && (
            <Button variant="secondary" onClick={() => setOpen(true)}>
              <Icon name="eye" size={16} />
              {texts.verPdf}
            </Button>
          )
        }
      />
      {pdf && (
        <Visor title={pdf.name} isOpen={isOpen} onClose={() => setOpen(false)}>
          <PdfViewer source={pdf} labels={textsVisor} />
        </Visor>
      )}
    </>
  );
}
