import { tokens } from 'shared-ui';
import styled from 'styled-components';

/** Holds the sections of a form and closes all their fields together while it is being sent. */
export const Cerrable = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[4]};
  min-width: 0;
  padding: 0;
  border: 0;
`;
