import styled from 'styled-components';
import { tokens } from '../theme/tokens';
import { Field, splitProps } from './field';
import { Input, type InputFieldProps } from './text-field';

export type DateFieldProps = InputFieldProps;

/** A date; its value is a text `yyyy-mm-dd`. */
export function DateField(props: DateFieldProps) {
  const [field, input] = splitProps(props);
  return <Field {...field}>{(control) => <DateInput {...input} {...control} type="date" />}</Field>;
}

const DateInput = styled(Input)`
  appearance: none;
  font-variant-numeric: tabular-nums;

  &::-webkit-calendar-picker-indicator {
    padding: ${tokens.space[1]};
    cursor: pointer;
  }

  &::-webkit-date-and-time-value {
    text-align: left;
  }
`;
