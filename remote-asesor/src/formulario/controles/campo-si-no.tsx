import { useController, useFormContext } from 'react-hook-form';
import { YesNoField } from 'shared-ui';
import type { FieldParts } from '../campos/campos';
import { texts } from '../texts';
import type { NombreCampo, Valores } from '../valores';

interface Props {
  nombre: NombreCampo;
  field: FieldParts;
  isLocked: boolean;
}

export function CampoSiNo({ nombre, field, isLocked }: Props) {
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
