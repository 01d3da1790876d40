import { Link, type LinkProps } from 'react-router-dom';
import styled from 'styled-components';
import { media, tokens } from '../theme/tokens';
import { type ButtonVariant, buttonStyles } from './button';

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

export type TextLinkProps = LinkProps;

/** A link to another screen, inside or beside a text. */
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
