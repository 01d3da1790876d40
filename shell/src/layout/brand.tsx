import { MARCA } from 'shared-domain/configuracion';
import { tokens } from 'shared-ui';
import styled from 'styled-components';

export function Brand() {
  return (
    <Whole>
      <svg aria-hidden="true" viewBox="0 0 32 32" width="28" height="28">
        <rect width="32" height="32" rx="8" fill="#1d4ed8" />
        <path
          d="M9 17l5 5 9-11"
          fill="none"
          stroke="#fff"
          strokeWidth="3.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span>{MARCA}</span>
    </Whole>
  );
}

const Whole = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[2]};
  font-size: ${tokens.text.l};
  font-weight: ${tokens.weight.bold};
  letter-spacing: -0.01em;
  white-space: nowrap;

  svg {
    flex: none;
  }
`;
