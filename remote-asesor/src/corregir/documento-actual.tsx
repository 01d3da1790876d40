import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FalloDeLectura } from 'shared-evaluaciones';
import { Button, Icon, PdfViewer, Spinner } from 'shared-ui';
import { textsVisor } from '../registrar/adjunto/texts';
import { Visor } from '../registrar/adjunto/visor';
import { documentoActual } from './corregir.api';
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
      <Visor titulo={texts.pdfActual(id)} isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen && <Documento id={id} />}
      </Visor>
    </>
  );
}

function Documento({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery(documentoActual(id));
  if (data) return <PdfViewer source={data} labels={textsVisor} />;
  if (!error) return <Spinner label={texts.cargandoPdf} />;
  return <FalloDeLectura error={error} onRetry={refetch} isRetrying={isFetching} />;
}
