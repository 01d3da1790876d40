import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiKey, downloadFile } from 'shared-auth';
import { Button, Dialog, PdfViewer, Spinner } from 'shared-ui';
import { FalloDeLectura } from '../fallo';
import { texts as comunes } from '../texts';
import { texts as textsVisor } from '../visor/texts';
import { texts } from './texts';

export interface DocumentoAnteriorProps {
  evaluacion: number;
  /** Number of the document: 1 for the one of the registration. */
  numero: number;
}

/** Opens a document that a correction replaced. It is read only then, because opening it is a look that is audited. */
export function DocumentoAnterior({ evaluacion, numero }: DocumentoAnteriorProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {texts.verAnterior}
      </Button>
      <Dialog
        title={texts.anterior(numero, evaluacion)}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        closeLabel={comunes.cerrar}
        size="full"
      >
        {isOpen && <Documento evaluacion={evaluacion} numero={numero} />}
      </Dialog>
    </>
  );
}

/** It never changes, but may have megabytes, so it is not kept. */
const documentoDe = (params: { id: number }, query: { documento: number }) =>
  queryOptions({
    queryKey: apiKey('GET /api/evaluaciones/:id/pdf', { params, query }),
    queryFn: ({ signal }) => downloadFile('GET /api/evaluaciones/:id/pdf', { params, query }, { signal }),
    gcTime: 0,
  });

function Documento({ evaluacion, numero }: DocumentoAnteriorProps) {
  const { data, error, refetch } = useQuery(documentoDe({ id: evaluacion }, { documento: numero }));
  const labels = { ...textsVisor, document: texts.documento, loading: texts.cargando };
  if (data) return <PdfViewer source={data} labels={labels} />;
  if (!error) return <Spinner label={texts.cargando} />;
  return <FalloDeLectura error={error} onRetry={refetch} />;
}
