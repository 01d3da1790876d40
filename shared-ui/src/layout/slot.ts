import styled from 'styled-components';

/** Holds what a caller passes beside other elements, and has no box of its own. */
export const Slot = styled.span`
  display: contents;
`;
