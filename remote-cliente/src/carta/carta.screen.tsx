import { useParams } from 'react-router-dom';
import { ESTADO, type Evaluacion } from 'shared-domain';
import { CartaDeMotivos, useCartaDeMotivos } from 'shared-evaluaciones';
import { EmptyState, LinkButton, Page } from 'shared-ui';
import { ConEvaluaciones } from '../evaluaciones/con-evaluaciones';
import { RUTAS } from '../rutas';
import { texts } from './texts';

/** The printable letter that tells why a credit was rejected. It is looked up among the person's own evaluations only. */
export default function CartaScreen() {
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
        {(evaluaciones) => <Carta evaluacion={evaluaciones.find((propia) => String(propia.id) === id)} />}
      </ConEvaluaciones>
    </Page>
  );
}

function Carta({ evaluacion }: { evaluacion: Evaluacion | undefined }) {
  if (!evaluacion) return <EmptyState title={texts.noEncontrada} />;
  if (evaluacion.estado !== ESTADO.rechazado) return <EmptyState title={texts.sinRechazo} />;
  return <CartaDeRechazada evaluacion={evaluacion} />;
}

function CartaDeRechazada({ evaluacion }: { evaluacion: Evaluacion }) {
  return <CartaDeMotivos {...useCartaDeMotivos(evaluacion)} />;
}
