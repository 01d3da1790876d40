import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { texts as comunes, FalloDeLectura } from 'shared-evaluaciones';
import { Button, Dialog, PdfViewer, Spinner } from 'shared-ui';
import { pdfDe } from './evaluaciones.api';
import { texts, VISOR } from './texts';

/** Opens the attached PDF; it is read only then, because opening it is a look of its own. */
export function PdfAdjunto({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {texts.verPdf}
      </Button>
      <Dialog
        title={texts.pdfDe(id)}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        closeLabel={comunes.cerrar}
        size="full"
      >
        <Documento id={id} />
      </Dialog>
    </>
  );
}

function Documento({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(pdfDe(id));
  if (data) return <PdfViewer source={data} labels={VISOR} />;
  if (!error) return <Spinner label={texts.cargandoPdf} />;
  return <FalloDeLectura error={error} onRetry={refetch} />;
}
