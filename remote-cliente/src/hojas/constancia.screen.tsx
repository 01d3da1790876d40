import { ESTADO, type Evaluacion } from 'shared-domain';
import { Button, EmptyState, printAs, Row, Stack } from 'shared-ui';
import { HojaConstancia } from '../constancia/hoja-constancia';
import { ConHistorial } from '../seguimiento/con-historial';
import { HojaDeUnaPropia } from './hoja-de-una-propia';
import { texts } from './texts';

/** The printable record of one decision. */
export default function ConstanciaScreen() {
  return (
    <HojaDeUnaPropia titulo={texts.titulo}>
      {(evaluacion) => <Constancia evaluacion={evaluacion} />}
    </HojaDeUnaPropia>
  );
}

/** The sheet with the history, which tells when and by whom it was decided, and the button that prints it. */
function Constancia({ evaluacion }: { evaluacion: Evaluacion }) {
  if (evaluacion.estado === ESTADO.pendiente) {
    return <EmptyState title={texts.sinDecision} text={texts.sinDecisionAyuda} />;
  }
  return (
    <ConHistorial evaluacion={evaluacion.id} cargando={texts.cargando} noCargo={texts.error}>
      {(eventos) => (
        <Stack>
          <Row>
            <Button onClick={() => printAs(texts.tituloDe(evaluacion.id))}>{texts.imprimir}</Button>
          </Row>
          <HojaConstancia evaluacion={evaluacion} eventos={eventos} />
        </Stack>
      )}
    </ConHistorial>
  );
}
