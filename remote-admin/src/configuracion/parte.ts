import { Stack, tokens } from 'shared-ui';
import styled from 'styled-components';

export const Parte = styled(Stack).attrs({ as: 'fieldset' })`
  min-width: 0;
  padding: ${tokens.space[4]} 0 0;
  border: 0;
  border-top: 1px solid ${tokens.color.line};

  legend {
    float: left;
    padding: 0;
    font-weight: ${tokens.weight.bold};
  }

  > p {
    color: ${tokens.color.inkSoft};
    font-size: ${tokens.text.s};
  }
`;
