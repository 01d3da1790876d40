import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Icon } from '../theme/icon';
import { tokens } from '../theme/tokens';
import { controlStyles } from './control.styles';
import { Field, type FieldProps, splitProps } from './field';

export interface SelectOption {
  value: string;
  label: string;
  group?: string;
}

export interface SelectFieldProps
  extends FieldProps,
    Omit<ComponentPropsWithRef<'select'>, keyof FieldProps | 'children' | 'multiple'> {
  options: readonly SelectOption[];
  /** Label of the empty choice; without it there is none. */
  placeholder?: string;
}

export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const [field, select] = splitProps(props);
  return (
    <Field {...field}>
      {(control) => (
        <Frame>
          <Select {...select} {...control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {[...new Set(options.map(({ group }) => group))].map((group) => {
              const own = options.filter((option) => option.group === group);
              const listed = own.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ));
              return group === undefined ? (
                listed
              ) : (
                <optgroup key={group} label={group}>
                  {listed}
                </optgroup>
              );
            })}
          </Select>
          <Icon name="chevron-down" size={16} />
        </Frame>
      )}
    </Field>
  );
}

const Frame = styled.div`
  position: relative;

  > svg {
    position: absolute;
    inset: 0 ${tokens.space[3]} 0 auto;
    margin-block: auto;
    color: ${tokens.color.inkSoft};
    pointer-events: none;
  }
`;

const Select = styled.select`
  ${controlStyles}
  appearance: none;
  padding-right: 36px;
  text-overflow: ellipsis;
  cursor: pointer;
`;
