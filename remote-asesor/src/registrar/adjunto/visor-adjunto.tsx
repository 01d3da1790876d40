import { useState } from 'react';
import { texts as comunes } from 'shared-evaluaciones';
import { Dialog, IconButton, PdfViewer } from 'shared-ui';
import { texts, textsVisor } from './texts';

interface Props {
  pdf: File;
  isOpen: boolean;
  onClose: () => void;
}

/** The attached file, page by page, in a window that can take the whole screen. */
export function VisorAdjunto({ pdf, isOpen, onClose }: Props) {
  const [isFull, setIsFull] = useState(false);
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
          onClick={() => setIsFull(!isFull)}
        />
      }
    >
      <PdfViewer source={pdf} labels={textsVisor} />
    </Dialog>
  );
}
