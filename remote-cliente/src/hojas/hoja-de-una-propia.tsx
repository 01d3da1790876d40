import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import type { Evaluacion } from 'shared-domain/evaluacion';
import { EmptyState, LinkButton, Page } from 'shared-ui';
import { ConEvaluaciones } from '../evaluaciones/con-evaluaciones';
import { texts } from '../evaluaciones/texts';
import { RUTAS } from '../rutas';

interface Props {
  titulo: string;
  children: (evaluacion: Evaluacion) => ReactElement;
}

/** Finds the evaluation of the URL only among the client's own. */
export function HojaDeUnaPropia({ titulo, children }: Props) {
  const { id } = useParams();
  return (
    <Page
      title={titulo}
      actions={
        <LinkButton variant="secondary" to={RUTAS.misEvaluaciones}>
          {texts.volver}
        </LinkButton>
      }
    >
      <ConEvaluaciones>
        {(evaluaciones) => {
          const propia = evaluaciones.find((una) => String(una.id) === id);
          return propia ? children(propia) : <EmptyState title={texts.noEncontrada} />;
        }}
      </ConEvaluaciones>
    </Page>
  );
}
