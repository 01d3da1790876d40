import { useController, useFormContext } from 'react-hook-form';
import { YesNoField } from 'shared-ui';
import { texts } from '../texts';
import type { Valores } from '../valores';
import type { ControlProps } from './campos';

export function CampoSiNo({ campo: { nombre }, field, isLocked }: ControlProps) {
  const { control } = useFormContext<Valores>();
  const { field: controlled } = useController({ control, name: nombre });
  const { value, onChange, onBlur, ref } = controlled;
  return (
    <YesNoField
      {...field}
      {...{ name: nombre, onChange, onBlur, ref }}
      yesLabel={texts.si}
      noLabel={texts.no}
      value={value === 1 || value === 0 ? value : undefined}
      disabled={isLocked}
    />
  );
}
