import styled, { keyframes } from 'styled-components';
import { tokens } from '../theme/tokens';

export interface ProgressBarProps {
  /** 0 to 100; undefined when nobody knows how long it will take. */
  value?: number;
  label: string;
}

/** The progress of work, with its label and percentage. */
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
