import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { texts as comunes, FalloDeLectura } from 'shared-evaluaciones';
import { Button, Dialog, PdfViewer, Spinner } from 'shared-ui';
import { pdfDe } from './evaluaciones.api';
import { texts, VISOR } from './texts';

interface Props {
  id: number;
  /** The number of one that a correction replaced; left out for the one that holds. */
  documento?: number;
}

/** Opens the attached PDF; it is read only then, because opening it is a look of its own. */
export function PdfAdjunto({ id, documento }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {documento === undefined ? texts.verPdf : texts.verReemplazado(documento)}
      </Button>
      <Dialog
        title={documento === undefined ? texts.pdfDe(id) : texts.reemplazadoDe(documento, id)}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        closeLabel={comunes.cerrar}
        size="full"
      >
        <Documento id={id} documento={documento} />
      </Dialog>
    </>
  );
}

function Documento({ id, documento }: Props) {
  const { data, error, refetch } = useQuery(pdfDe(id, documento));
  if (data) return <PdfViewer source={data} labels={VISOR} />;
  if (!error) return <Spinner label={texts.cargandoPdf} />;
  return <FalloDeLectura error={error} onRetry={refetch} />;
}
