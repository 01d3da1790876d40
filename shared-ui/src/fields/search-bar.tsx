import type { ComponentPropsWithRef, ReactNode, SubmitEvent } from 'react';
import styled from 'styled-components';
import { Button, type ButtonProps } from '../buttons/button';
import { Slot } from '../layout/arrangement';
import { Icon } from '../theme/icon';
import { media, tokens } from '../theme/tokens';
import { Field, type FieldProps } from './field';
import { Input } from './text-field';

export interface SearchBarProps
  extends Pick<FieldProps, 'label' | 'name' | 'error' | 'help'>,
    Pick<ComponentPropsWithRef<'input'>, 'maxLength' | 'placeholder' | 'inputMode' | 'disabled' | 'ref'>,
    Pick<ButtonProps, 'loading' | 'loadingLabel'> {
  value: string;
  onChange: (value: string) => void;
  onSubmit: () => void;
  buttonLabel: string;
  buttonVariant?: ButtonProps['variant'];
  extra?: ReactNode;
}

export function SearchBar(props: SearchBarProps) {
  const {
    label,
    name,
    value,
    onChange,
    onSubmit,
    buttonLabel,
    buttonVariant,
    error,
    help,
    extra,
    loading,
    loadingLabel,
    ...input
  } = props;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: React and jsdom take <search> for a mistake; the role says the same
    <form role="search" noValidate onSubmit={submit}>
      <Line>
        <Field {...{ label, name, error, help }}>
          {(control) => (
            <Input
              autoComplete="off"
              {...input}
              {...control}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </Field>
        <Buttons>
          <Button
            type="submit"
            variant={buttonVariant}
            loading={loading}
            loadingLabel={loadingLabel}
            disabled={input.disabled}
          >
            {!loading && <Icon name="search" size={16} />}
            <span>{buttonLabel}</span>
          </Button>
          <Slot>{extra}</Slot>
        </Buttons>
      </Line>
    </form>
  );
}

const Line = styled.div`
  display: grid;
  gap: ${tokens.space[2]};

  input {
    font-variant-numeric: tabular-nums;
  }

  ${media.wide} {
    grid-template-columns: minmax(160px, 320px) auto;
    justify-content: start;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${tokens.space[2]};

  ${media.phone} {
    button {
      flex: 1 1 auto;
    }
  }

  ${media.wide} {
    /* As high as the label of the field beside the buttons. */
    margin-top: calc(${tokens.text.m} * 1.5 + ${tokens.space[1]});
  }
`;
