import { css } from 'styled-components';
import { tokens } from '../theme/tokens';

/** Check boxes and radio buttons in the colours of the theme; those of the browser are grey in the dark theme. */
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
