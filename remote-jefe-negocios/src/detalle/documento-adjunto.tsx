import { useQuery } from '@tanstack/react-query';
import { FalloDeLectura } from 'shared-evaluaciones';
import { PdfViewer, Spinner } from 'shared-ui';
import { documentoDe } from './documento.api';
import { texts, VISOR } from './texts';

export function DocumentoAdjunto({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(documentoDe(id));
  if (data) return <PdfViewer source={data} labels={VISOR} />;
  if (!error) return <Spinner label={texts.cargandoPdf} />;
  return <FalloDeLectura error={error} onRetry={refetch} />;
}
