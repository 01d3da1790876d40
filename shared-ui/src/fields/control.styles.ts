import { css } from 'styled-components';
import { tokens } from '../theme/tokens';

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

/** The browser's own controls are grey in the dark theme. */
export const choiceStyles = css`
  appearance: none;
  display: grid;
  place-content: center;
  flex: none;
  width: 20px;
  height: 20px;
  margin: 0;
  border: 1px solid ${tokens.color.lineStrong};
  background: ${tokens.color.surface};
  cursor: pointer;

  &[type='checkbox'] {
    border-radius: 5px;
  }

  &[type='radio'] {
    border-radius: 50%;
  }

  &::before {
    content: '';
    width: 12px;
    height: 12px;
    background: ${tokens.color.onPrimary};
    scale: 0;
  }

  &[type='checkbox']::before {
    clip-path: polygon(8% 48%, 0 57%, 37% 92%, 100% 20%, 91% 11%, 37% 74%);
  }

  &[type='radio']::before {
    width: 8px;
    height: 8px;
    border-radius: 50%;
  }

  &:checked {
    border-color: ${tokens.color.primary};
    background: ${tokens.color.primary};
  }

  &:checked::before {
    scale: 1;
  }

  &[aria-invalid='true'] {
    border-color: var(--ui-rejected-line);
  }

  &:disabled {
    border-color: var(--ui-neutral-line);
    background: var(--ui-neutral-soft);
    cursor: not-allowed;
  }

  &:disabled::before {
    background: ${tokens.color.inkSoft};
  }

  @media (forced-colors: active) {
    appearance: auto;
  }
`;
