import { useState } from 'react';
import { texts as comunes } from 'shared-evaluaciones';
import { Button, Dialog, FileField, Icon, IconButton, PdfViewer } from 'shared-ui';
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
      {pdf && <Visor pdf={pdf} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The attached file, page by page, in a dialog that can take the whole screen. */
function Visor({ pdf, isOpen, onClose }: { pdf: File; isOpen: boolean; onClose: () => void }) {
  const [isFull, setFull] = useState(false);
  return (
    <Dialog
      title={pdf.name}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={comunes.cerrar}
      size={isFull ? 'full' : 'l'}
      flush
      headActions={
        <IconButton
          label={isFull ? texts.salirPantallaCompleta : texts.pantallaCompleta}
          icon={isFull ? 'collapse' : 'expand'}
          onClick={() => setFull(!isFull)}
        />
      }
    >
      <PdfViewer source={pdf} labels={textsVisor} />
    </Dialog>
  );
}
