import type { Propuesta } from 'shared-domain';
import { ListaDeCambios } from 'shared-evaluaciones';
import { tokens } from 'shared-ui';
import styled from 'styled-components';
import { texts } from './texts';

/** What will be different, field by field. Of a new account there is nothing before. */
export function CambiosPropuestos({ propuesta: { tipo, cambios } }: { propuesta: Propuesta }) {
  if (cambios.length === 0) return texts.sinCambios;
  return (
    <Cambios>
      <ListaDeCambios cambios={cambios} hasAntes={tipo !== 'cuenta.crear'} />
    </Cambios>
  );
}

/** In a card on a phone, values stand at the end of their line; a list with a rule before it begins there. */
const Cambios = styled.div`
  font-size: ${tokens.text.s};
  text-align: start;
`;
