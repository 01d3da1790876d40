import { errorText } from 'shared-auth';
import { ErrorState, PdfViewer, Spinner } from 'shared-ui';
import { useDocumento } from './documento.api';
import { TEXTO, VISOR } from './texts';

export function DocumentoAdjunto({ id }: { id: number }) {
  const { data, error, refetch } = useDocumento(id);
  if (data) return <PdfViewer source={data} labels={VISOR} />;
  if (!error) return <Spinner label={TEXTO.cargandoPdf} />;
  return (
    <ErrorState
      text={TEXTO.error(errorText(error))}
      retryLabel={TEXTO.reintentar}
      onRetry={() => void refetch()}
    />
  );
}
