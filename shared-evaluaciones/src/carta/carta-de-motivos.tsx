import type { Carta } from 'shared-domain';
import { Button, printAs, Row, Skeleton, Stack } from 'shared-ui';
import { FalloDeLectura } from '../fallo';
import { HojaDeCarta } from '../hoja/carta-de-motivos';
import type { MembreteProps } from '../hoja/membrete';
import type { VerificacionProps } from '../hoja/verificacion';
import { texts } from './texts';

/** `useCartaDeMotivos` gives all of them. */
export interface CartaDeMotivosProps extends MembreteProps, VerificacionProps {
  /** Of the evaluation. */
  numero: number;
  /** Undefined while it is read, and where it could not be. */
  carta: Carta | undefined;
  error: Error | null;
  onRetry: () => void;
  /** When it is shown, in ISO 8601. */
  hoy: string;
}

/** The letter that tells the client of a rejected credit why it was rejected, with the button that prints it. */
export function CartaDeMotivos({ numero, carta, error, onRetry, ...hoja }: CartaDeMotivosProps) {
  if (!carta) {
    if (!error) return <Skeleton height={44} lines={4} label={texts.cargando} />;
    return (
      <FalloDeLectura error={error} onRetry={onRetry} texto={(mensaje) => `${texts.error} ${mensaje}`} />
    );
  }
  return (
    <Stack>
      <Row>
        <Button onClick={() => printAs(texts.tituloDe(numero))}>{texts.imprimir}</Button>
      </Row>
      <HojaDeCarta carta={carta} {...hoja} />
    </Stack>
  );
}
