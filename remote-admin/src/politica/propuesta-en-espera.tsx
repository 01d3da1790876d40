import { useUser } from 'shared-auth';
import type { BorradorDePolitica } from 'shared-domain';
import { Alert } from 'shared-ui';
import { VerConfirmaciones } from '../confirmaciones/enlace-a-confirmaciones';
import { texts } from './texts';

/** Tells that a version waits for a second person, and where those who administer find it. */
export function PropuestaEnEspera({ propuesta }: Pick<BorradorDePolitica, 'propuesta'>) {
  const isReading = useUser().rol === 'auditor';
  if (!propuesta) return null;
  return (
    <Alert tone="info" title={texts.espera}>
      <p>{texts.propuesta(propuesta.propuestaPor, propuesta.desde)}</p>
      <p>{texts.empieza(propuesta.desde)}</p>
      {!isReading && <VerConfirmaciones />}
    </Alert>
  );
}
