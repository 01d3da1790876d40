import type { ComponentPropsWithRef, ReactNode, SubmitEvent } from 'react';
import styled from 'styled-components';
import { Button } from '../buttons/button';
import { Field } from '../fields/field';
import { Input } from '../fields/text-field';
import { Icon } from '../icon/icon';
import { media } from '../theme/media';
import { tokens } from '../theme/tokens';

export interface SearchBarProps {
  label: ReactNode;
  name: string;
  value: string;
  onChange: (value: string) => void;
  onSubmit: () => void;
  buttonLabel: string;
  maxLength?: number;
  error?: string;
  help?: ReactNode;
  placeholder?: string;
  inputMode?: ComponentPropsWithRef<'input'>['inputMode'];
  /** A search is under way. */
  loading?: boolean;
  loadingLabel?: string;
  disabled?: boolean;
  /** Buttons after the search button. */
  extra?: ReactNode;
  ref?: ComponentPropsWithRef<'input'>['ref'];
}

/** One thing to look for, and the button that does. */
export function SearchBar(props: SearchBarProps) {
  const {
    label,
    name,
    value,
    onChange,
    onSubmit,
    buttonLabel,
    error,
    help,
    extra,
    loading,
    loadingLabel,
    ...input
  } = props;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!loading) onSubmit();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: React and jsdom take <search> for a mistake; the role says the same
    <form role="search" noValidate onSubmit={submit}>
      <Field {...{ label, name, error, help }}>
        {(control) => (
          <Line>
            <Input
              autoComplete="off"
              {...input}
              {...control}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
            <Button type="submit" loading={loading} loadingLabel={loadingLabel} disabled={input.disabled}>
              <Icon name="search" size={16} />
              {buttonLabel}
            </Button>
            {extra}
          </Line>
        )}
      </Field>
    </form>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};

  > input {
    flex: 1 1 160px;
    max-width: 320px;
    font-variant-numeric: tabular-nums;
  }

  ${media.phone} {
    > input {
      flex-basis: 100%;
      max-width: none;
    }

    > button {
      flex: 1 1 auto;
    }
  }
`;
