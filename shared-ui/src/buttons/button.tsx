import type { ComponentPropsWithRef, MouseEvent } from 'react';
import styled from 'styled-components';
import { SpinnerMark } from '../feedback/spinner';
import { Slot } from '../layout/slot';
import { type ButtonVariant, buttonStyles } from './button.styles';

/** `aria-disabled` makes the button ignore clicks for a while; unlike `disabled`, it then keeps the focus. */
export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  /** Whether work is under way: the button then ignores clicks, keeps the focus and shows a spinner. */
  loading?: boolean;
  /** Shown instead of the content while loading. */
  loadingLabel?: string;
}

/** A button; of type `button` unless another `type` is given. */
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
      <Slot key={`${loading}`}>{loading ? (loadingLabel ?? children) : children}</Slot>
    </Pushable>
  );
}

const Pushable = styled.button<{ $variant: ButtonVariant }>`
  ${buttonStyles}
`;
