import { useState } from 'react';
import { texts as comunes } from 'shared-evaluaciones';
import { Dialog, IconButton, PdfViewer } from 'shared-ui';
import { TEXTOS, VISOR } from './texts';

interface Props {
  pdf: File;
  isOpen: boolean;
  alCerrar: () => void;
}

/** The attached file, page by page, in a window that can take the whole screen. */
export function VisorAdjunto({ pdf, isOpen, alCerrar }: Props) {
  const [completa, setCompleta] = useState(false);
  return (
    <Dialog
      title={pdf.name}
      isOpen={isOpen}
      onClose={alCerrar}
      closeLabel={comunes.cerrar}
      size={completa ? 'full' : 'l'}
      flush
      headActions={
        <IconButton
          label={completa ? TEXTOS.salirPantallaCompleta : TEXTOS.pantallaCompleta}
          icon={completa ? 'collapse' : 'expand'}
          onClick={() => setCompleta(!completa)}
        />
      }
    >
      <PdfViewer source={pdf} labels={VISOR} />
    </Dialog>
  );
}
