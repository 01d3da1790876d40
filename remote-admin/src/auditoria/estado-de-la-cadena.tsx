import { errorText } from 'shared-auth';
import { Alert, Skeleton } from 'shared-ui';
import { useCadena } from './auditoria.api';
import { texts } from './texts';

/** Whether someone touched what was written. */
export function EstadoDeLaCadena() {
  const { data, error } = useCadena();
  if (error && !data) return <Alert tone="warning">{texts.cadenaSinRevisar(errorText(error))}</Alert>;
  if (!data) return <Skeleton label={texts.revisandoCadena} height={44} />;
  if (!data.falla) return <Alert tone="success">{texts.cadenaIntegra(data.eventos)}</Alert>;
  return (
    <Alert tone="danger" title={texts.cadenaRota}>
      {texts.falla[data.falla.tipo](data.falla.id)}
    </Alert>
  );
}
