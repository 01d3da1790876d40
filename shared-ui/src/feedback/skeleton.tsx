import styled, { keyframes } from 'styled-components';
import { tokens } from '../theme/tokens';
import { VisuallyHidden } from '../theme/visually-hidden';

export interface SkeletonProps {
  /** Height of one block in px. */
  height?: number;
  /** Number of blocks below one another. */
  lines?: number;
  /** Announced to screen readers while the content is loading. */
  label?: string;
}

/** Grey blocks in the place of content that is loading. */
export function Skeleton({ height = 16, lines = 1, label }: SkeletonProps) {
  return (
    <Blocks role={label === undefined ? undefined : 'status'}>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map((key) => (
        <Block key={key} aria-hidden="true" $height={height} />
      ))}
    </Blocks>
  );
}

const Blocks = styled.div`
  display: grid;
  gap: ${tokens.space[3]};
`;

const pulse = keyframes`
  50% { opacity: 0.45; }
`;

const Block = styled.div<{ $height: number }>`
  height: ${({ $height }) => $height}px;
  border-radius: ${tokens.radius};
  background: var(--ui-neutral-soft);
  animation: ${pulse} 1.6s ease-in-out infinite;

  /* The last line of a text is usually shorter; larger blocks all have the full width. */
  &:last-child:not(:first-child) {
    width: ${({ $height }) => ($height > 24 ? '100%' : '70%')};
  }
`;
