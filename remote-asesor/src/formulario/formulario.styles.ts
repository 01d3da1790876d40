import { LongForm, tokens } from 'shared-ui';
import styled from 'styled-components';

// A lower window, as at 400 % of zoom, has its height for the fields.
const VENTANA_ALTA = '@media (min-height: 560px)';

// What gets the focus is scrolled to where neither bar of the form covers it.
export const Formulario = styled(LongForm)`
  ${VENTANA_ALTA} {
    :is(input, select, textarea, button, a, [tabindex]) {
      scroll-margin-block: 96px 88px;
    }
  }
`;

export const Pie = styled.div`
  display: flex;
  justify-content: flex-end;
  padding-block: ${tokens.space[2]};
  border-top: 1px solid ${tokens.color.line};
  background: ${tokens.color.ground};

  ${VENTANA_ALTA} {
    position: sticky;
    z-index: ${tokens.layer.sticky - 1};
    bottom: var(--below-page, 0px);
  }
`;
