import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Icon } from '../icon/icon';
import type { IconName } from '../icon/icon-paths';
import { media } from '../theme/media';
import { tokens } from '../theme/tokens';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  /** What the button does, in words. */
  label: string;
  icon: IconName;
}

/** A square button with an icon instead of a text; its label is read out and shown as a tooltip. */
export function IconButton({ label, icon, type = 'button', title, ...rest }: IconButtonProps) {
  return (
    <Square {...rest} type={type} aria-label={label} title={title ?? label}>
      <Icon name={icon} />
    </Square>
  );
}

const Square = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${tokens.control};
  height: ${tokens.control};
  padding: 0;
  border: 0;
  border-radius: ${tokens.radius};
  background: transparent;
  color: ${tokens.color.inkSoft};
  cursor: pointer;
  touch-action: manipulation;
  transition: background-color 120ms, color 120ms;

  &:hover:not(:disabled) {
    background: var(--ui-neutral-soft);
    color: ${tokens.color.ink};
  }

  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }

  ${media.print} {
    display: none;
  }
`;
