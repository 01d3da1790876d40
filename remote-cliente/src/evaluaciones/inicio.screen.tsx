import { agruparPorEstado, ESTADOS, type Evaluacion, NOMBRE_GRUPO_ESTADO } from 'shared-domain/evaluacion';
import { TONO_ESTADO } from 'shared-evaluaciones';
import { Badge, Card, LinkButton, Page, Stack, tokens, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { RUTAS } from '../rutas';
import { ConEvaluaciones } from './con-evaluaciones';
import { TarjetaEvaluacion } from './tarjeta-evaluacion';
import { textsDeInicio as texts } from './texts';

export default function InicioScreen() {
  return (
    <Page title={texts.titulo} actions={<LinkButton to={RUTAS.misEvaluaciones}>{texts.verTodas}</LinkButton>}>
      <ConEvaluaciones>
        {(evaluaciones) => (
          <>
            {evaluaciones[0] && (
              <Stack as="section" $gap={3}>
                <h2>{texts.reciente}</h2>
                <TarjetaEvaluacion evaluacion={evaluaciones[0]} />
              </Stack>
            )}
            <Conteo evaluaciones={evaluaciones} />
          </>
        )}
      </ConEvaluaciones>
    </Page>
  );
}

function Conteo({ evaluaciones }: { evaluaciones: Evaluacion[] }) {
  const grupos = agruparPorEstado(evaluaciones);
  return (
    <section>
      <VisuallyHidden as="h2">{texts.resumen}</VisuallyHidden>
      <Cifras>
        {ESTADOS.map((estado) => (
          <Cifra key={estado}>
            <dt>
              <Badge tone={TONO_ESTADO[estado]}>{NOMBRE_GRUPO_ESTADO[estado]}</Badge>
            </dt>
            <dd>{grupos[estado].length}</dd>
          </Cifra>
        ))}
      </Cifras>
    </section>
  );
}

const Cifras = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 170px), 1fr));
  gap: ${tokens.space[3]};
`;

const Cifra = styled(Card)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[3]};

  && {
    padding: ${tokens.space[4]};
  }

  dd {
    font-size: ${tokens.text.xxl};
    font-weight: ${tokens.weight.bold};
    line-height: 1;
    font-variant-numeric: tabular-nums;
  }
`;
