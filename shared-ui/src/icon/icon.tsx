import styled from 'styled-components';
import { ICON_PATHS, type IconName } from './icon-paths';

export interface IconProps {
  name: IconName;
  /** Width and height in px; 20 by default. */
  size?: number;
}

/** An icon. Screen readers skip it, so its meaning must be in the text beside it or in the label of the control. */
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
