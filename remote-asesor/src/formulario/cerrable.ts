import { tokens } from 'shared-ui';
import styled from 'styled-components';

/** A fieldset around the sections of a form: `disabled` disables all their fields while it is being sent. */
export const Cerrable = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[4]};
  min-width: 0;
  padding: 0;
  border: 0;
`;
