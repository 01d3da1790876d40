import type { ClipboardEvent, ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { controlStyles } from './control.styles';
import { Field, type FieldProps, splitProps } from './field';
import { putValue } from './put-value';

export type InputFieldProps = FieldProps & Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'type'>;

export interface TextFieldProps extends InputFieldProps {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search';
  /** Reads what is pasted before `maxLength` cuts it: a number may come with its label. */
  read?: (pasted: string) => string;
}

/** A text of one line. */
export function TextField({ type = 'text', read, ...props }: TextFieldProps) {
  const [field, input] = splitProps(props);
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    const text = read?.(pasted) ?? pasted;
    if (text === pasted || input.readOnly) return;
    event.preventDefault();
    putValue(event.currentTarget, text);
  };
  return (
    <Field {...field}>
      {(control) => <Input onPaste={read && paste} {...input} {...control} type={type} />}
    </Field>
  );
}

export const Input = styled.input`
  ${controlStyles}
`;
