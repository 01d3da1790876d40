import { Link, type LinkProps } from 'react-router-dom';
import styled from 'styled-components';
import { media } from '../theme/media';
import { tokens } from '../theme/tokens';

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
