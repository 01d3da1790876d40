import styled from 'styled-components';
import { media } from '../theme/media';
import { tokens } from '../theme/tokens';

type Gap = keyof typeof tokens.space;

/** Things below one another. */
export const Stack = styled.div<{ $gap?: Gap }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${({ $gap = 4 }) => tokens.space[$gap]};
`;

/** Things beside one another, wrapping where room ends. */
export const Row = styled.div<{
  $gap?: Gap;
  $align?: 'start' | 'center' | 'end' | 'baseline';
  $end?: boolean;
}>`
  display: flex;
  flex-wrap: wrap;
  align-items: ${({ $align = 'center' }) => $align};
  justify-content: ${({ $end = false }) => ($end ? 'flex-end' : 'flex-start')};
  gap: ${({ $gap = 2 }) => tokens.space[$gap]};
`;

const LEAST_COLUMN = '16rem';

/** Two columns where each has room enough, else one. */
export const Columns = styled.div<{ $gap?: Gap }>`
  display: grid;
  grid-template-columns: repeat(
    auto-fill,
    minmax(min(100%, max(${LEAST_COLUMN}, (100% - ${tokens.space[5]}) / 2)), 1fr)
  );
  align-items: start;
  gap: ${({ $gap = 4 }) => tokens.space[$gap]};
  column-gap: ${tokens.space[5]};
`;

/** A piece of paper on the ground. */
export const Card = styled.div`
  min-width: 0;
  padding: ${tokens.space[4]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.card};

  ${media.wide} {
    padding: ${tokens.space[5]};
  }
`;
