import { type ReactNode, useRef, type WheelEvent } from 'react';
import styled from 'styled-components';
import { Affixed } from './affixed';
import { Field, splitProps } from './field';
import { Input, type InputFieldProps } from './text-field';
import { useLostComma } from './use-lost-comma';

export interface NumberFieldProps extends Omit<InputFieldProps, 'prefix'> {
  /** Unit before the number, such as `S/`. */
  prefix?: ReactNode;
  /** Unit after the number, such as `%`. */
  suffix?: ReactNode;
  /** Shown instead of `hint` when the browser dropped a decimal comma that was typed or pasted. */
  commaHint?: ReactNode;
}

/** A number, right-aligned; `min`, `max` and `step` are those of the native input. */
export function NumberField({
  prefix,
  suffix,
  commaHint,
  inputMode = 'decimal',
  ...props
}: NumberFieldProps) {
  const [field, input] = splitProps(props);
  const frame = useRef<HTMLDivElement>(null);
  const lostComma = useLostComma(frame);
  return (
    <Field {...field} hint={lostComma && commaHint ? commaHint : field.hint}>
      {(control) => (
        <Affixed prefix={prefix} suffix={suffix} ref={frame}>
          <NumberInput
            {...input}
            {...control}
            type="number"
            inputMode={inputMode}
            onWheel={letThePageScroll}
          />
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
`;
