import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiKey, downloadFile } from 'shared-auth';
import { PdfViewer, Spinner } from 'shared-ui';
import { FalloDeLectura } from '../fallo';
import { texts as textsVisor } from '../visor/texts';
import { texts } from './texts';

const UN_MINUTO = 60_000;

const documentoDe = (id: number) =>
  queryOptions({
    queryKey: apiKey('GET /api/evaluaciones/:id/pdf', { params: { id } }),
    queryFn: ({ signal }) => downloadFile('GET /api/evaluaciones/:id/pdf', { params: { id } }, { signal }),
    // Not kept for longer: a correction may bring another file, and a file may have megabytes.
    staleTime: UN_MINUTO,
    gcTime: UN_MINUTO,
  });

export interface DocumentoAdjuntoProps {
  /** Number of the evaluation. */
  id: number;
}

/** The PDF of an evaluation. */
export function DocumentoAdjunto({ id }: DocumentoAdjuntoProps) {
  const { data, error, refetch } = useQuery(documentoDe(id));
  if (data) return <PdfViewer source={data} labels={{ ...textsVisor, ...texts }} />;
  if (!error) return <Spinner label={texts.cargando} />;
  return <FalloDeLectura error={error} onRetry={refetch} />;
}
