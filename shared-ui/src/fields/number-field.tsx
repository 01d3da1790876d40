import type { ReactNode, WheelEvent } from 'react';
import styled from 'styled-components';
import { Affixed } from './affixed';
import { Field } from './field';
import { Input, type InputFieldProps } from './text-field';

export interface NumberFieldProps extends Omit<InputFieldProps, 'prefix'> {
  /** Unit before the number, such as `S/`. */
  prefix?: ReactNode;
  /** Unit after the number, such as `%`. */
  suffix?: ReactNode;
}

/** A number, right-aligned; `min`, `max` and `step` are those of the native input. */
export function NumberField(props: NumberFieldProps) {
  const {
    label,
    name,
    help,
    hint,
    error,
    optionalLabel,
    id,
    prefix,
    suffix,
    inputMode = 'decimal',
    ...rest
  } = props;
  return (
    <Field {...{ label, name, help, hint, error, optionalLabel, id }}>
      {(control) => (
        <Affixed prefix={prefix} suffix={suffix}>
          <NumberInput
            {...rest}
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

// A focused number input would change its value instead of scrolling the page.
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
