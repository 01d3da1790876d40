import { useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '../buttons/icon-button';
import { tokens } from '../theme/tokens';
import { Field } from './field';
import { Input, type InputFieldProps } from './text-field';

export interface PasswordFieldProps extends InputFieldProps {
  showLabel: string;
  hideLabel: string;
}

export function PasswordField(props: PasswordFieldProps) {
  const { label, name, help, hint, error, optionalLabel, id, showLabel, hideLabel, ...rest } = props;
  const [visible, setVisible] = useState(false);
  return (
    <Field {...{ label, name, help, hint, error, optionalLabel, id }}>
      {(control) => (
        <Frame>
          <PasswordInput
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...control}
            type={visible ? 'text' : 'password'}
          />
          <IconButton
            label={visible ? hideLabel : showLabel}
            icon={visible ? 'eye-off' : 'eye'}
            disabled={rest.disabled}
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
