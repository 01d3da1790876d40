import type { RespuestaDe } from 'shared-domain/llamadas';
import { ConsultaEnPalabras } from 'shared-evaluaciones';
import { tokens } from 'shared-ui';
import styled from 'styled-components';
import { texts } from './texts';

interface Props {
  fuentes: RespuestaDe<'GET /api/evaluaciones/:id/fuentes'>;
}

/** The answers beside one another where there is room, because each says little. */
export function VistaDeFuentes({ fuentes }: Props) {
  if (fuentes.length === 0) return <p>{texts.ninguna}</p>;
  return (
    <Consultas>
      {fuentes.map(({ quien, ...consulta }) => (
        <ConsultaEnPalabras key={`${quien} ${consulta.id}`} consulta={consulta} quien={quien} />
      ))}
    </Consultas>
  );
}

const Consultas = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: ${tokens.space[3]} ${tokens.space[5]};
`;
