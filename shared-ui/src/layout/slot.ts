import styled from 'styled-components';

/** Wraps the content of a caller next to other elements. It has no box of its own. */
export const Slot = styled.span`
  display: contents;
`;
