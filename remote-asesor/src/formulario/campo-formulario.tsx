import { memo } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { etiquetaCampo, PISTA_COMA } from 'shared-domain';
import { DateField, NumberField, SelectField } from 'shared-ui';
import { CampoSiNo } from './campo-si-no';
import { CampoTexto } from './campo-texto';
import { CampoUbigeo } from './campo-ubigeo';
import type { Campo } from './campos';
import type { PartesDelCampo } from './partes-del-campo';
import { TEXTOS } from './texts';
import type { Valores } from './valores';

interface Props {
  campo: Campo;
  /** Shown and sent, but not to be changed. */
  bloqueado?: boolean;
}

/**
 * One row of the field tables, drawn with its control and wired to the form around it. Half a hundred of them
 * stand on a screen: none is drawn again for what happens elsewhere.
 */
export const CampoFormulario = memo(function CampoFormulario({ campo, bloqueado = false }: Props) {
  const { control, register } = useFormContext<Valores>();
  const { errors } = useFormState({ control, name: campo.nombre, exact: true });
  const field: PartesDelCampo = {
    label: etiquetaCampo(campo.nombre),
    optionalLabel: campo.opcional && TEXTOS.opcional,
    help: bloqueado ? undefined : campo.ayuda,
    error: errors[campo.nombre]?.message,
  };
  switch (campo.clase) {
    case 'texto':
      return <CampoTexto campo={campo} field={field} bloqueado={bloqueado} />;
    case 'ubigeo':
      return <CampoUbigeo campo={campo} field={field} bloqueado={bloqueado} />;
    case 'siNo':
      return <CampoSiNo nombre={campo.nombre} field={field} bloqueado={bloqueado} />;
    case 'fecha':
      return <DateField {...field} {...register(campo.nombre)} readOnly={bloqueado} />;
    case 'numero':
      return (
        <NumberField
          {...field}
          {...register(campo.nombre, { valueAsNumber: true })}
          min={campo.minimo}
          step={campo.paso}
          inputMode={campo.paso === 1 ? 'numeric' : 'decimal'}
          prefix={campo.prefijo}
          commaHint={PISTA_COMA}
          readOnly={bloqueado}
          autoComplete="off"
        />
      );
    case 'opciones':
      return (
        <SelectField
          // A list that comes later than the value it has to show is mounted anew, and shows it.
          key={campo.opciones.map(({ value }) => value).join('\n')}
          {...field}
          {...register(campo.nombre)}
          options={campo.opciones}
          placeholder={TEXTOS.elija}
          disabled={bloqueado}
        />
      );
  }
});
