import { type ChangeEvent, type ComponentPropsWithRef, useState } from 'react';
import styled from 'styled-components';
import { tokens } from '../theme/tokens';
import { controlStyles } from './control.styles';
import { Field, type FieldProps, splitProps } from './field';

export interface TextAreaFieldProps
  extends FieldProps,
    Omit<ComponentPropsWithRef<'textarea'>, keyof FieldProps> {
  /** Shows how many of `maxLength` characters are used. */
  showCount?: boolean;
  /** `alert` makes screen readers announce the error at once: for the only field of a dialog, not for one of many. */
  errorRole?: 'alert';
}

/** A text of several lines; it grows with what is typed. */
export function TextAreaField({
  errorRole,
  showCount = false,
  onChange,
  rows = 4,
  ...props
}: TextAreaFieldProps) {
  const [field, area] = splitProps(props);
  const { value, defaultValue, maxLength } = area;
  const [typed, setTyped] = useState(() => String(value ?? defaultValue ?? '').length);
  const used = value === undefined ? typed : String(value).length;
  const count = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value.length);
    return onChange?.(event);
  };
  const aside = showCount && maxLength !== undefined && <Count>{`${used} / ${maxLength}`}</Count>;
  return (
    <Field {...field} errorRole={errorRole} aside={aside}>
      {(control) => <Area {...area} {...control} enterKeyHint={undefined} rows={rows} onChange={count} />}
    </Field>
  );
}

const Area = styled.textarea`
  ${controlStyles}
  display: block;
  padding-block: ${tokens.space[2]};
  line-height: 1.45;
  resize: vertical;
  field-sizing: content;
  min-height: calc(4lh + 18px);
  max-height: 50vh;
`;

const Count = styled.span`
  flex: none;
  margin-left: auto;
  font-variant-numeric: tabular-nums;
`;
