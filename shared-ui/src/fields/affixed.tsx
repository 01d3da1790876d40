import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { Slot } from '../layout/slot';
import { tokens } from '../theme/tokens';

interface Props {
  prefix?: ReactNode;
  suffix?: ReactNode;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** A control with a unit before or after it, inside one border. */
export function Affixed({ prefix, suffix, children, ref }: Props) {
  return (
    <Frame ref={ref} $before={prefix !== undefined} $after={suffix !== undefined}>
      {prefix !== undefined && <Affix>{prefix}</Affix>}
      <Slot>{children}</Slot>
      {suffix !== undefined && <Affix>{suffix}</Affix>}
    </Frame>
  );
}

const Frame = styled.div<{ $before: boolean; $after: boolean }>`
  display: flex;
  min-width: 0;

  input {
    flex: 1;
    border-top-left-radius: ${({ $before }) => ($before ? 0 : tokens.radius)};
    border-bottom-left-radius: ${({ $before }) => ($before ? 0 : tokens.radius)};
    border-top-right-radius: ${({ $after }) => ($after ? 0 : tokens.radius)};
    border-bottom-right-radius: ${({ $after }) => ($after ? 0 : tokens.radius)};
  }
`;

const Affix = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  padding-inline: ${tokens.space[3]};
  border: 1px solid ${tokens.color.lineStrong};
  background: var(--ui-neutral-soft);
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.m};

  ${Frame}:has(input:is(:read-only, :disabled)) & {
    border-color: ${tokens.color.line};
  }

  &:first-child {
    border-right: 0;
    border-radius: ${tokens.radius} 0 0 ${tokens.radius};
  }

  &:last-child {
    border-left: 0;
    border-radius: 0 ${tokens.radius} ${tokens.radius} 0;
  }
`;
