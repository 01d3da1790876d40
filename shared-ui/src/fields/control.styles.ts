import { css } from 'styled-components';
import { tokens } from '../theme/tokens';

/** Styles of every control in which a person types or chooses. */
export const controlStyles = css`
  width: 100%;
  min-width: 0;
  min-height: ${tokens.control};
  padding: ${tokens.space[1]} ${tokens.space[3]};
  border: 1px solid ${tokens.color.lineStrong};
  border-radius: ${tokens.radius};
  background: ${tokens.color.surface};
  color: ${tokens.color.ink};
  font-size: ${tokens.text.m};
  transition: border-color 120ms;

  &::placeholder {
    color: ${tokens.color.inkSoft};
    opacity: 1;
  }

  &:hover:not(:disabled, :read-only) {
    border-color: ${tokens.color.primaryText};
  }

  &:focus-visible {
    outline: 2px solid ${tokens.color.primaryText};
    outline-offset: 1px;
  }

  &[aria-invalid='true'] {
    border-color: var(--ui-rejected-line);
    box-shadow: inset 0 0 0 1px var(--ui-rejected-line);
  }

  &:disabled,
  &:read-only:not(select) {
    border-color: ${tokens.color.line};
    background: var(--ui-neutral-soft);
    color: ${tokens.color.ink};
    opacity: 1;
    -webkit-text-fill-color: ${tokens.color.ink};
  }

  &:disabled {
    cursor: not-allowed;
  }
`;
