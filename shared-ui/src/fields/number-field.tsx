import { type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import { Slot } from '../layout/arrangement';
import { tokens } from '../theme/tokens';
import { Field, splitProps } from './field';
import { Input, type InputFieldProps } from './text-field';
import { type ReadNumber, useGroupedNumber, useWrittenNumber } from './use-written-number';

export interface NumberFieldProps extends Omit<InputFieldProps, 'prefix'> {
  /** Such as `S/`. A number with a prefix is money, shown with two decimals. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** Parses the text; the control then holds the parsed number. Default: plain numbers only. */
  read?: ReadNumber;
  /**
   * Replaces `hint` after a text that is no plain number; `value` is undefined if parsing failed. `use` sets
   * the number.
   */
  readHint?: (text: string, value: number | undefined, use: (value: number) => void) => ReactNode;
}

/**
 * A text input, because browsers drop or change unreadable text in number inputs. Thousands are grouped while
 * not focused.
 */
export function NumberField({
  prefix,
  suffix,
  read,
  readHint,
  inputMode = 'decimal',
  ...props
}: NumberFieldProps) {
  const [field, input] = splitProps(props);
  const frame = useRef<HTMLDivElement>(null);
  const { reading, use } = useWrittenNumber(frame, read);
  useGroupedNumber(frame, prefix !== undefined);
  const remark = reading && readHint?.(reading.text, reading.value, use);
  return (
    <Field {...field} hint={remark || field.hint}>
      {(control) => (
        <Frame ref={frame} $before={prefix !== undefined} $after={suffix !== undefined}>
          {prefix !== undefined && <Affix>{prefix}</Affix>}
          <Slot>
            <NumberInput {...input} {...control} type="text" inputMode={inputMode} />
            <Drawn aria-hidden="true" />
          </Slot>
          {suffix !== undefined && <Affix>{suffix}</Affix>}
        </Frame>
      )}
    </Field>
  );
}

const NumberInput = styled(Input)`
  text-align: right;
  font-variant-numeric: tabular-nums;

  &[data-drawn]:not(:focus) {
    color: transparent;
    -webkit-text-fill-color: transparent;
  }
`;

const Drawn = styled.span`
  position: relative;
  width: 0;

  &::before {
    content: attr(data-number);
    position: absolute;
    inset: 0 ${tokens.space[3]} 0 auto;
    align-content: center;
    font-size: ${tokens.text.m};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    pointer-events: none;
  }

  input:focus + &::before {
    content: none;
  }
`;

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
