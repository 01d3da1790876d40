import styled from 'styled-components';
import { media, tokens } from '../theme/tokens';

type Gap = keyof typeof tokens.space;

/** Vertical layout. */
export const Stack = styled.div<{ $gap?: Gap }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${({ $gap = 4 }) => tokens.space[$gap]};
`;

/** Horizontal layout that wraps. */
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

/** Columns for tables use `ch`, which grows with the font. */
const LEAST_COLUMN = { fields: '16rem', tables: '40ch' };

/** Two columns if both fit, or else one. */
export const Columns = styled.div<{ $gap?: Gap; $for?: keyof typeof LEAST_COLUMN }>`
  display: grid;
  grid-template-columns: repeat(
    auto-fill,
    minmax(min(100%, max(${({ $for = 'fields' }) => LEAST_COLUMN[$for]}, (100% - ${tokens.space[5]}) / 2)), 1fr)
  );
  align-items: start;
  gap: ${({ $gap = 4 }) => tokens.space[$gap]};
  column-gap: ${tokens.space[5]};
`;

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

/** Wraps content of a caller without a box of its own. */
export const Slot = styled.span`
  display: contents;
`;

export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
