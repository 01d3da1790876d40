import { FalloDeLectura } from 'shared-evaluaciones';
import { PdfViewer, Spinner } from 'shared-ui';
import { useDocumento } from './documento.api';
import { TEXTO, VISOR } from './texts';

export function DocumentoAdjunto({ id }: { id: number }) {
  const { data, error, refetch } = useDocumento(id);
  if (data) return <PdfViewer source={data} labels={VISOR} />;
  if (!error) return <Spinner label={TEXTO.cargandoPdf} />;
  return <FalloDeLectura error={error} onRetry={refetch} />;
}
