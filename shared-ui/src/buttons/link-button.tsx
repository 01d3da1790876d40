import { Link, type LinkProps } from 'react-router-dom';
import styled from 'styled-components';
import { type ButtonVariant, buttonStyles } from './button.styles';

export interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant;
}

/** A link to another screen that looks like a button. */
export function LinkButton({ variant = 'primary', ...rest }: LinkButtonProps) {
  return <Anchor {...rest} $variant={variant} />;
}

const Anchor = styled(Link)<{ $variant: ButtonVariant }>`
  ${buttonStyles}
`;
