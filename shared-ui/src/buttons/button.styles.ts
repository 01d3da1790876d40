import { css } from 'styled-components';
import { media } from '../theme/media';
import { tokens } from '../theme/tokens';

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

/** The look shared by buttons and by links that look like one. */
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
