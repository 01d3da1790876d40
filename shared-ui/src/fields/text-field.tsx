import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { controlStyles } from './control.styles';
import { Field, type FieldProps, splitProps } from './field';

export type InputFieldProps = FieldProps & Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'type'>;

export interface TextFieldProps extends InputFieldProps {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search';
}

/** A text of one line. */
export function TextField({ type = 'text', ...props }: TextFieldProps) {
  const [field, input] = splitProps(props);
  return <Field {...field}>{(control) => <Input {...input} {...control} type={type} />}</Field>;
}

export const Input = styled.input`
  ${controlStyles}
`;
