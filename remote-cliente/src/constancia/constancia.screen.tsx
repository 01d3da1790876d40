import { useParams } from 'react-router-dom';
import { ESTADO, type Evaluacion } from 'shared-domain';
import { Button, EmptyState, LinkButton, Page, printAs, Row, Stack } from 'shared-ui';
import { ConEvaluaciones } from '../evaluaciones/con-evaluaciones';
import { RUTAS } from '../rutas';
import { ConHistorial } from '../seguimiento/con-historial';
import { HojaConstancia } from './hoja-constancia';
import { texts } from './texts';

/** The printable record of one decision. It is looked up among the person's own evaluations only. */
export default function ConstanciaScreen() {
  const { id } = useParams();
  return (
    <Page
      title={texts.titulo}
      actions={
        <LinkButton variant="secondary" to={RUTAS.misEvaluaciones}>
          {texts.volver}
        </LinkButton>
      }
    >
      <ConEvaluaciones>
        {(evaluaciones) => (
          <Constancia evaluacion={evaluaciones.find((propia) => String(propia.id) === id)} />
        )}
      </ConEvaluaciones>
    </Page>
  );
}

/** The sheet with the history, which tells when and by whom it was decided, and the button that prints it. */
function Constancia({ evaluacion }: { evaluacion: Evaluacion | undefined }) {
  if (!evaluacion) return <EmptyState title={texts.noEncontrada} />;
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
