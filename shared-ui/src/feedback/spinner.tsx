import styled, { keyframes } from 'styled-components';
import { media } from '../theme/media';
import { tokens } from '../theme/tokens';

export interface SpinnerProps {
  /** What the person waits for; shown beside the ring. */
  label: string;
}

/** A turning ring and its label. */
export function Spinner({ label }: SpinnerProps) {
  return (
    <Waiting role="status">
      <SpinnerMark $size={20} />
      <span>{label}</span>
    </Waiting>
  );
}

const turn = keyframes`
  to { rotate: 1turn; }
`;

const breathe = keyframes`
  50% { opacity: 0.35; }
`;

/** Only the turning ring, for places that already say what is going on. */
export const SpinnerMark = styled.span.attrs({ 'aria-hidden': true })<{ $size: number }>`
  display: inline-block;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border: 2px solid currentcolor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 800ms linear infinite;

  ${media.reducedMotion} {
    animation: ${breathe} 1.6s ease-in-out infinite !important;
  }
`;

const Waiting = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  padding-block: ${tokens.space[3]};
  color: ${tokens.color.inkSoft};
`;
