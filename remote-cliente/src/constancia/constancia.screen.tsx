import { useParams } from 'react-router-dom';
import { ESTADO, type Evaluacion } from 'shared-domain';
import { EmptyState, LinkButton, Page } from 'shared-ui';
import { ConEvaluaciones } from '../evaluaciones/con-evaluaciones';
import { RUTA } from '../rutas';
import { Constancia } from './constancia';
import { TEXTO } from './texts';

/** The printable record of one decision. It is looked up among the person's own evaluations only. */
export function ConstanciaScreen() {
  const { id } = useParams();
  return (
    <Page
      title={TEXTO.titulo}
      actions={
        <LinkButton variant="secondary" to={RUTA.misEvaluaciones}>
          {TEXTO.volver}
        </LinkButton>
      }
    >
      <ConEvaluaciones>
        {(evaluaciones) => (
          <ConstanciaDe evaluacion={evaluaciones.find((propia) => String(propia.id) === id)} />
        )}
      </ConEvaluaciones>
    </Page>
  );
}

function ConstanciaDe({ evaluacion }: { evaluacion: Evaluacion | undefined }) {
  if (!evaluacion) return <EmptyState title={TEXTO.noEncontrada} />;
  if (evaluacion.estado === ESTADO.pendiente) {
    return <EmptyState title={TEXTO.sinDecision} text={TEXTO.sinDecisionAyuda} />;
  }
  return <Constancia evaluacion={evaluacion} />;
}
