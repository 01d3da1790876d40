import { useController, useFormContext } from 'react-hook-form';
import { SelectField } from 'shared-ui';
import type { CampoOpciones as Campo, FieldParts } from '../campos/campos';
import { texts } from '../texts';
import type { Valores } from '../valores';

interface Props {
  campo: Campo;
  field: FieldParts;
  isLocked: boolean;
}

/** A list that comes later than the value it has to show, such as a draft's product, shows it as soon as it is there. */
export function CampoOpciones({ campo, field, isLocked }: Props) {
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
