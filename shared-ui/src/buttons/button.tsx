import type { ComponentPropsWithRef, MouseEvent } from 'react';
import styled from 'styled-components';
import { SpinnerMark } from '../feedback/spinner';
import { type ButtonVariant, buttonStyles } from './button.styles';

/** With `aria-disabled` the button keeps its place and its focus and takes no clicks: it only waits. */
export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  /** Work is under way: the button keeps its focus, takes no clicks, and says so. */
  loading?: boolean;
  /** Shown instead of the content while loading. */
  loadingLabel?: string;
}

export function Button({
  variant = 'primary',
  loading = false,
  loadingLabel,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const ignoreClick = (event: MouseEvent) => event.preventDefault();
  const isWaiting = loading || rest['aria-disabled'] === true;
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
      {loading ? (loadingLabel ?? children) : children}
    </Pushable>
  );
}

const Pushable = styled.button<{ $variant: ButtonVariant }>`
  ${buttonStyles}
`;
