import { type ComponentPropsWithRef, type MouseEvent, useState } from 'react';
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
  /** Shown after a press that `aria-disabled` made it ignore, until it takes presses. */
  earlyLabel?: string;
}

/** A button; of type `button` unless another `type` is given. */
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
