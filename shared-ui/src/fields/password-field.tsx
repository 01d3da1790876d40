import { useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '../buttons/icon-button';
import { tokens } from '../theme/tokens';
import { Field, splitProps } from './field';
import { Input, type InputFieldProps } from './text-field';

export interface PasswordFieldProps extends InputFieldProps {
  showLabel: string;
  hideLabel: string;
}

/** A password, with a button that shows and hides what was typed. */
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
