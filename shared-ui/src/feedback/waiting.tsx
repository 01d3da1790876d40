import styled, { keyframes } from 'styled-components';
import { VisuallyHidden } from '../layout/arrangement';
import { media, tokens } from '../theme/tokens';

export interface SpinnerProps {
  label: string;
}

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

/** The ring alone, for places with a label of their own. */
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

export interface SkeletonProps {
  /** Block height in px. */
  height?: number;
  lines?: number;
  /** Announced by screen readers while loading. */
  label?: string;
}

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

export interface ProgressBarProps {
  /** 0 to 100; undefined for unknown progress. */
  value?: number;
  label: string;
}

export function ProgressBar({ value, label }: ProgressBarProps) {
  const share = value === undefined ? undefined : Math.min(100, Math.max(0, Math.round(value)));
  return (
    <div>
      <Caption aria-hidden="true">
        <span>{label}</span>
        {share !== undefined && <span>{`${share} %`}</span>}
      </Caption>
      <Track
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
      >
        <Fill
          style={share === undefined ? undefined : { width: `${share}%` }}
          $endless={share === undefined}
        />
      </Track>
    </div>
  );
}

const Caption = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${tokens.space[2]};
  margin-bottom: ${tokens.space[1]};
  font-size: ${tokens.text.s};
  color: ${tokens.color.inkSoft};
  font-variant-numeric: tabular-nums;

  > :nth-child(2) {
    flex: none;
  }
`;

const Track = styled.div`
  height: 8px;
  border-radius: 4px;
  overflow: hidden;
  background: var(--ui-neutral-soft);
`;

const slide = keyframes`
  from { translate: -100% 0; }
  to { translate: 300% 0; }
`;

const Fill = styled.div<{ $endless: boolean }>`
  height: 100%;
  width: 33%;
  border-radius: 4px;
  background: ${tokens.color.primary};
  transition: width 200ms;
  animation: ${({ $endless }) => ($endless ? slide : 'none')} 1.4s ease-in-out infinite;
`;
