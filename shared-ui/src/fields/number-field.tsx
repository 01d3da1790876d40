import { type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import { tokens } from '../theme/tokens';
import { Affixed } from './affixed';
import { Field, splitProps } from './field';
import { Input, type InputFieldProps } from './text-field';
import { useGroupedNumber } from './use-grouped-number';
import { type ReadNumber, useWrittenNumber } from './use-written-number';

export interface NumberFieldProps extends Omit<InputFieldProps, 'prefix'> {
  /** Unit before the number, such as `S/`. A number with one is money, shown with two decimals. */
  prefix?: ReactNode;
  /** Unit after the number, such as `%`. */
  suffix?: ReactNode;
  /** Shown instead of `hint` for what could not be read, by a field without `readHint`. */
  commaHint?: ReactNode;
  /** Reads what was written; the control then holds the number that was read. Plain numbers only by default. */
  read?: ReadNumber;
  /**
   * Shown instead of `hint` after a text that is not a plain number; `value` is undefined when it was not understood.
   * `use` puts a number into the control.
   */
  readHint?: (text: string, value: number | undefined, use: (value: number) => void) => ReactNode;
}

/**
 * A number, right-aligned, in a text input: an input of type number drops or changes what it does not understand. While
 * nobody types in it, its thousands are grouped.
 */
export function NumberField({
  prefix,
  suffix,
  commaHint,
  read,
  readHint,
  inputMode = 'decimal',
  ...props
}: NumberFieldProps) {
  const [field, input] = splitProps(props);
  const frame = useRef<HTMLDivElement>(null);
  const { reading, use } = useWrittenNumber(frame, read);
  useGroupedNumber(frame, prefix !== undefined);
  const remark = reading && (readHint ? readHint(reading.text, reading.value, use) : commaHint);
  return (
    <Field {...field} hint={remark || field.hint}>
      {(control) => (
        <Affixed prefix={prefix} suffix={suffix} ref={frame}>
          <NumberInput {...input} {...control} type="text" inputMode={inputMode} />
          <Drawn aria-hidden="true" />
        </Affixed>
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

/** Takes no room itself and lies over the end of the input before it. */
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
