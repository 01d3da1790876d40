import { type ComponentPropsWithRef, type MouseEvent, useState } from 'react';
import styled, { css } from 'styled-components';
import { SpinnerMark } from '../feedback/waiting';
import { Slot } from '../layout/arrangement';
import { Icon, type IconName } from '../theme/icon';
import { media, tokens } from '../theme/tokens';

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'quiet';

const { color } = tokens;

const VARIANTS = {
  primary: css`
    background: ${color.primary};
    color: ${color.onPrimary};
    &:hover:not(:disabled, [aria-disabled='true']) { background: ${color.primaryStrong}; }
  `,
  secondary: css`
    border-color: ${color.lineStrong};
    background: ${color.surface};
    color: ${color.ink};
    &:hover:not(:disabled, [aria-disabled='true']) { border-color: ${color.primaryText}; color: ${color.primaryText}; }
  `,
  danger: css`
    background: ${color.danger};
    color: ${color.onDanger};
    &:hover:not(:disabled, [aria-disabled='true']) { background: ${color.dangerStrong}; }
  `,
  quiet: css`
    background: transparent;
    color: ${color.primaryText};
    &:hover:not(:disabled, [aria-disabled='true']) { background: ${color.primarySoft}; }
  `,
};

export const buttonStyles = css<{ $variant: ButtonVariant }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${tokens.space[2]};
  min-height: ${tokens.control};
  padding: ${tokens.space[1]} ${tokens.space[4]};
  border: 1px solid transparent;
  border-radius: ${tokens.radius};
  font-size: ${tokens.text.m};
  font-weight: ${tokens.weight.medium};
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  touch-action: manipulation;
  transition: background-color 120ms, border-color 120ms, color 120ms;
  ${({ $variant }) => VARIANTS[$variant]}

  &:disabled,
  &[aria-disabled='true']:not([aria-busy='true']) {
    border-color: transparent;
    background: ${({ $variant }) => ($variant === 'quiet' ? 'transparent' : 'var(--ui-neutral-soft)')};
    color: ${color.inkSoft};
    cursor: not-allowed;
  }

  &[aria-busy='true'] {
    cursor: progress;
  }

  ${media.phone} {
    padding-inline: ${tokens.space[3]};
  }

  /* What can be pressed says nothing on paper. */
  ${media.print} {
    display: none;
  }
`;

/** `aria-disabled` blocks clicks temporarily and, unlike `disabled`, keeps the focus. */
export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  /** Shows a spinner and blocks clicks, but keeps the focus. */
  loading?: boolean;
  loadingLabel?: string;
  /** Shown after a click blocked by `aria-disabled`. */
  earlyLabel?: string;
}

/** The default `type` is `button`. */
export function Button({
  variant = 'primary',
  loading = false,
  loadingLabel,
  earlyLabel,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const [isEarly, setEarly] = useState(false);
  const isWaiting = loading || rest['aria-disabled'] === true;
  if (isEarly && !isWaiting) setEarly(false);
  const ignoreClick = (event: MouseEvent) => {
    event.preventDefault();
    setEarly(true);
  };
  const label = isEarly ? (earlyLabel ?? children) : children;
  return (
    <Pushable
      {...rest}
      type={type}
      $variant={variant}
      aria-disabled={isWaiting || rest['aria-disabled']}
      aria-busy={loading || undefined}
      onClick={isWaiting ? ignoreClick : onClick}
    >
      {loading && <SpinnerMark $size={16} />}
      <Slot key={`${loading}`}>{loading ? (loadingLabel ?? children) : label}</Slot>
    </Pushable>
  );
}

const Pushable = styled.button<{ $variant: ButtonVariant }>`
  ${buttonStyles}
`;

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  label: string;
  icon: IconName;
}

/** `label` is the accessible name and the tooltip. */
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
