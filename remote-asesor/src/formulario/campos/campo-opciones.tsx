import { useController, useFormContext } from 'react-hook-form';
import { SelectField } from 'shared-ui';
import { texts } from '../texts';
import type { Valores } from '../valores';
import type { CampoOpciones as Campo, ControlProps } from './campos';

/** Controlled, because a list may arrive after its value: then the product of a draft is selected at once. */
export function CampoOpciones({ campo, field, isLocked }: ControlProps<Campo>) {
  const { control } = useFormContext<Valores>();
  const { field: controlled } = useController({ control, name: campo.nombre });
  return (
    <SelectField
      {...field}
      {...controlled}
      value={controlled.value ?? ''}
      options={campo.opciones}
      placeholder={texts.elija}
      disabled={isLocked}
    />
  );
}
