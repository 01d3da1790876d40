import { type ReactNode, useRef, type WheelEvent } from 'react';
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
  /** Shown instead of `hint` when the browser dropped a decimal comma that was typed or pasted. */
  commaHint?: ReactNode;
  /** Reads what is pasted or typed with a comma; the control then holds the number that was read. */
  read?: ReadNumber;
  /** Shown instead of `hint` after such a reading; `value` is undefined when it was not understood. */
  readHint?: (text: string, value: number | undefined) => ReactNode;
}

/**
 * A number, right-aligned; `min`, `max` and `step` are those of the native input. While nobody types in it, its
 * thousands are grouped.
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
  const { isCommaLost, reading } = useWrittenNumber(frame, read);
  useGroupedNumber(frame, prefix !== undefined);
  const remark = reading ? readHint?.(reading.text, reading.value) : isCommaLost && commaHint;
  return (
    <Field {...field} hint={remark || field.hint}>
      {(control) => (
        <Affixed prefix={prefix} suffix={suffix} ref={frame}>
          <NumberInput
            {...input}
            {...control}
            type="number"
            inputMode={inputMode}
            onWheel={letThePageScroll}
          />
          <Drawn aria-hidden="true" />
        </Affixed>
      )}
    </Field>
  );
}

// With the focus, the wheel would change the number instead of scrolling the page.
function letThePageScroll(event: WheelEvent<HTMLInputElement>) {
  event.currentTarget.blur();
}

const NumberInput = styled(Input)`
  appearance: textfield;
  text-align: right;
  font-variant-numeric: tabular-nums;

  &::-webkit-inner-spin-button,
  &::-webkit-outer-spin-button {
    appearance: none;
    margin: 0;
  }

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
