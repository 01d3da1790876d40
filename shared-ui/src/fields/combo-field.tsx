import type { Ref } from 'react';
import { OnDemand, part } from '../on-demand';
import type { ComboBoxProps } from './combo-box';
import { Field, type FieldProps } from './field';
import { Input } from './text-field';

export interface ComboFieldProps extends FieldProps {
  options: readonly string[];
  /** The chosen option, or '' for none. */
  value: string;
  onChange: (value: string) => void;
  /** Called with what stands in the field, for options that depend on it. */
  onType?: (text: string) => void;
  onBlur?: () => void;
  /** Shown in the list when nothing matches what was typed. */
  emptyText: string;
  placeholder?: string;
  isDisabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** One of many options, found by typing (accents and case do not matter) or chosen from the list. */
export function ComboField(props: ComboFieldProps) {
  const { options, value, onChange, onType, onBlur, emptyText, placeholder, isDisabled, ref, ...field } =
    props;
  return (
    <Field {...field}>
      {(control) => (
        <OnDemand
          part={comboBoxPart}
          // Looks like the field until its code is loaded.
          placeholder={<Input {...control} value={value} disabled />}
          props={{
            ...control,
            labelId: `${control.id}-label`,
            options,
            value,
            onChange,
            onType,
            onBlur,
            emptyText,
            placeholder,
            isDisabled,
            inputRef: ref,
          }}
        />
      )}
    </Field>
  );
}

export const comboBoxPart = part<ComboBoxProps>(() =>
  import('./combo-box').then((module) => module.ComboBox),
);
