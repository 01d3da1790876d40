import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { controlStyles } from './control.styles';
import { Field, type FieldProps } from './field';

export type InputFieldProps = FieldProps & Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'type'>;

export interface TextFieldProps extends InputFieldProps {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search';
}

export function TextField({
  label,
  name,
  help,
  hint,
  error,
  optionalLabel,
  type = 'text',
  id,
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ label, name, help, hint, error, optionalLabel, id }}>
      {(control) => <Input {...rest} {...control} type={type} />}
    </Field>
  );
}

export const Input = styled.input`
  ${controlStyles}
`;
