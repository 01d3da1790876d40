import { errorText } from 'shared-auth';
import type { Evaluacion } from 'shared-domain';
import { Button, ErrorState, PrintSheet, printAs, Row, Skeleton, Stack } from 'shared-ui';
import { useHistorial } from '../seguimiento/historial.api';
import { HojaConstancia } from './hoja-constancia';
import { TEXTO } from './texts';

/** Waits for the history, which tells when and by whom it was decided, and offers the sheet for printing. */
export function Constancia({ evaluacion }: { evaluacion: Evaluacion }) {
  const { data, error, refetch } = useHistorial(evaluacion.id);
  if (!data && !error) return <Skeleton height={160} lines={2} label={TEXTO.cargando} />;
  if (!data) {
    return (
      <ErrorState
        text={`${TEXTO.error} ${errorText(error)}`}
        retryLabel={TEXTO.reintentar}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Stack>
      <PrintSheet />
      <Row>
        <Button onClick={() => printAs(TEXTO.tituloDe(evaluacion.id))}>{TEXTO.imprimir}</Button>
      </Row>
      <HojaConstancia evaluacion={evaluacion} eventos={data} />
    </Stack>
  );
}
