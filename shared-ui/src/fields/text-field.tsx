import { type ChangeEvent, type ClipboardEvent, type ComponentPropsWithRef, useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '../buttons/button';
import { tokens } from '../theme/tokens';
import { controlStyles } from './control.styles';
import { Field, type FieldProps, splitProps } from './field';

export type InputFieldProps = FieldProps & Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'type'>;

export interface TextFieldProps extends InputFieldProps {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search';
  /** Parses pasted text before `maxLength` truncates it: a number may include its label. */
  read?: (pasted: string) => string;
}

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

export interface PasswordFieldProps extends InputFieldProps {
  showLabel: string;
  hideLabel: string;
}

export function PasswordField({ showLabel, hideLabel, ...props }: PasswordFieldProps) {
  const [field, input] = splitProps(props);
  const [visible, setVisible] = useState(false);
  return (
    <Field {...field}>
      {(control) => (
        <Frame>
          <PasswordInput
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            type={visible ? 'text' : 'password'}
          />
          <IconButton
            label={visible ? hideLabel : showLabel}
            icon={visible ? 'eye-off' : 'eye'}
            disabled={input.disabled}
            onClick={() => setVisible(!visible)}
          />
        </Frame>
      )}
    </Field>
  );
}

const Frame = styled.div`
  position: relative;

  > button {
    position: absolute;
    inset: 0 0 0 auto;
  }
`;

const PasswordInput = styled(Input)`
  padding-right: calc(${tokens.control} + ${tokens.space[1]});

  &::-ms-reveal {
    display: none;
  }
`;

export interface TextAreaFieldProps
  extends FieldProps,
    Omit<ComponentPropsWithRef<'textarea'>, keyof FieldProps> {
  showCount?: boolean;
  /** `alert` announces the error immediately; suitable for the only field of a dialog. */
  errorRole?: 'alert';
}

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

/** Fires an input event, so that the form notices the change. */
export function putValue(control: HTMLInputElement, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
