import styled from 'styled-components';
import { ICON_PATHS, type IconName } from './icon-paths';

export interface IconProps {
  name: IconName;
  /** Edge length in px; 20 unless told. */
  size?: number;
}

/** A decorative sign; the meaning always stands in words beside it or in the control's label. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <Drawing aria-hidden="true" focusable="false" viewBox="0 0 24 24" width={size} height={size}>
      <path d={ICON_PATHS[name]} />
    </Drawing>
  );
}

const Drawing = styled.svg`
  flex: none;
  fill: none;
  stroke: currentcolor;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
`;
