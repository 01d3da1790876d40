import { tokens } from 'shared-ui';
import styled from 'styled-components';

/** Below what a cell says, in small print. */
export const Detalle = styled.small`
  display: block;
  color: ${tokens.color.inkSoft};
  overflow-wrap: anywhere;
`;
