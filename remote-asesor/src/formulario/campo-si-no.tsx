import { useController, useFormContext } from 'react-hook-form';
import { YesNoField } from 'shared-ui';
import type { PartesDelCampo } from './partes-del-campo';
import { TEXTOS } from './texts';
import type { NombreCampo, Valores } from './valores';

interface Props {
  nombre: NombreCampo;
  field: PartesDelCampo;
  bloqueado: boolean;
}

export function CampoSiNo({ nombre, field, bloqueado }: Props) {
  const { control } = useFormContext<Valores>();
  const { field: controlado } = useController({ control, name: nombre });
  const { value, onChange, onBlur, ref } = controlado;
  return (
    <YesNoField
      {...field}
      {...{ name: nombre, onChange, onBlur, ref }}
      yesLabel={TEXTOS.si}
      noLabel={TEXTOS.no}
      value={value === 1 || value === 0 ? value : undefined}
      disabled={bloqueado}
    />
  );
}
