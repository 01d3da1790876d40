import { apiQuery } from 'shared-auth';
import { formatNumero, formatSoles } from 'shared-domain/campos';
import { NOMBRE_GRUPO_ESTADO, type Resumen } from 'shared-domain/evaluacion';
import { type Periodo, TONO_ESTADO } from 'shared-evaluaciones';
import { Badge, tokens, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { keepingPrevious } from '../lista/pagina';

/** Covers all evaluations without a period. */
export const resumenDe = (periodo: Periodo = {}) =>
  keepingPrevious(apiQuery('GET /api/resumen', { query: periodo }));

export function CifrasPorEstado({ resumen: { total, porEstado } }: { resumen: Resumen }) {
  return (
    <section>
      <VisuallyHidden as="h2">Evaluaciones por estado</VisuallyHidden>
      <Cifras>
        {porEstado.map(({ estado, cantidad, monto }) => (
          <Cifra key={estado}>
            <dt>
              <Badge tone={TONO_ESTADO[estado]}>{NOMBRE_GRUPO_ESTADO[estado]}</Badge>
            </dt>
            <Valor cantidad={cantidad} monto={monto} />
          </Cifra>
        ))}
        <Cifra>
          <dt>
            <Badge tone="neutral">Total</Badge>
          </dt>
          <Valor {...total} />
        </Cifra>
      </Cifras>
    </section>
  );
}

function Valor({ cantidad, monto }: { cantidad: number; monto: number }) {
  return (
    <dd>
      <strong>{formatNumero(cantidad)}</strong>
      <span>{formatSoles(monto)}</span>
    </dd>
  );
}

const Cifras = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  gap: ${tokens.space[3]};
`;

const Cifra = styled.div`
  display: grid;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[4]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.card};

  dd {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: ${tokens.space[1]} ${tokens.space[3]};
    color: ${tokens.color.inkSoft};
    font-variant-numeric: tabular-nums;
  }

  strong {
    color: ${tokens.color.ink};
    font-size: ${tokens.text.xxl};
    font-weight: ${tokens.weight.bold};
    line-height: 1.1;
  }
`;
