import { Link, type LinkProps } from 'react-router-dom';
import styled from 'styled-components';
import { media, tokens } from '../theme/tokens';
import { type ButtonVariant, buttonStyles } from './button';

export interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant;
}

export function LinkButton({ variant = 'primary', ...rest }: LinkButtonProps) {
  return <Anchor {...rest} $variant={variant} />;
}

const Anchor = styled(Link)<{ $variant: ButtonVariant }>`
  ${buttonStyles}
`;

export type TextLinkProps = LinkProps;

export const TextLink = styled(Link)`
  color: ${tokens.color.primaryText};
  text-underline-offset: 0.2em;

  &:hover {
    text-decoration-thickness: 2px;
  }

  ${media.phone} {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;
