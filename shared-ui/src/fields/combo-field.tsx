import { OnDemand, part } from '../on-demand';
import type { ComboBoxProps, ComboFieldProps } from './combo-box';
import { Field, splitProps } from './field';
import { Input } from './text-field';

/** One of many options; typing filters the list, ignoring accents and case. */
export function ComboField(props: ComboFieldProps) {
  const [field, { ref, ...box }] = splitProps(props);
  return (
    <Field {...field}>
      {(control) => (
        <OnDemand
          part={comboBoxPart}
          // Looks like the field until the code has loaded.
          placeholder={<Input {...control} value={box.value} disabled />}
          props={{ ...control, ...box, labelId: `${control.id}-label`, inputRef: ref }}
        />
      )}
    </Field>
  );
}

export const comboBoxPart = part<ComboBoxProps>(() =>
  import('./combo-box').then((module) => module.ComboBox),
);
