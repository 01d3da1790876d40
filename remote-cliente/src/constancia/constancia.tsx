import type { Evaluacion } from 'shared-domain';
import { Button, PrintSheet, printAs, Row, Stack } from 'shared-ui';
import { ConHistorial } from '../seguimiento/con-historial';
import { HojaConstancia } from './hoja-constancia';
import { TEXTO } from './texts';

/** The sheet with the history, which tells when and by whom it was decided, and the button that prints it. */
export function Constancia({ evaluacion }: { evaluacion: Evaluacion }) {
  return (
    <ConHistorial evaluacion={evaluacion.id} textos={TEXTO}>
      {(eventos) => (
        <Stack>
          <PrintSheet />
          <Row>
            <Button onClick={() => printAs(TEXTO.tituloDe(evaluacion.id))}>{TEXTO.imprimir}</Button>
          </Row>
          <HojaConstancia evaluacion={evaluacion} eventos={eventos} />
        </Stack>
      )}
    </ConHistorial>
  );
}
