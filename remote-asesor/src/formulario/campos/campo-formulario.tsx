import { memo } from 'react';
import { useController, useFormContext, useFormState } from 'react-hook-form';
import { etiquetaCampo, hoyEnLima, numeroDeCampo } from 'shared-domain/campos';
import { PARSE_PROPS } from 'shared-evaluaciones';
import { DateField, NumberField, SelectField, Stack, YesNoField } from 'shared-ui';
import { texts } from '../texts';
import type { Valores } from '../valores';
import { CampoTexto } from './campo-texto';
import { CampoUbigeo } from './campo-ubigeo';
import type { Campo, ControlProps, FieldParts, CampoOpciones as Opciones } from './campos';
import { OfertaDeCampo } from './oferta-de-campo';
import { usePista } from './use-pista';

interface Props {
  campo: Campo;
  isLocked?: boolean;
}

/** About fifty fields per screen: `memo` and one subscription per name avoid rendering them all. */
export const CampoFormulario = memo(function CampoFormulario({ campo, isLocked = false }: Props) {
  return (
    <Stack $gap={1}>
      <Control campo={campo} isLocked={isLocked} />
      {!isLocked && <OfertaDeCampo nombre={campo.nombre} />}
    </Stack>
  );
});

function Control({ campo, isLocked = false }: Props) {
  const { control, register } = useFormContext<Valores>();
  const { errors } = useFormState({ control, name: campo.nombre, exact: true });
  const field: FieldParts = {
    label: etiquetaCampo(campo.nombre),
    optionalLabel: campo.isOptional && texts.opcional,
    help: isLocked ? undefined : campo.ayuda,
    error: errors[campo.nombre]?.message,
  };
  switch (campo.clase) {
    case 'texto':
      return <CampoTexto campo={campo} field={field} isLocked={isLocked} />;
    case 'ubigeo':
      return <CampoUbigeo campo={campo} field={field} isLocked={isLocked} />;
    case 'opciones':
      return <CampoOpciones campo={campo} field={field} isLocked={isLocked} />;
    case 'siNo':
      return <CampoSiNo campo={campo} field={field} isLocked={isLocked} />;
    case 'fecha':
      return <CampoFecha campo={campo} field={field} isLocked={isLocked} />;
    case 'numero':
      return (
        <NumberField
          {...field}
          {...register(campo.nombre, { setValueAs: numeroDeCampo(campo.mide) })}
          {...PARSE_PROPS[campo.mide]}
          min={campo.minimo}
          step={campo.paso}
          inputMode={campo.paso === 1 ? 'numeric' : 'decimal'}
          prefix={campo.mide === 'monto' ? 'S/' : undefined}
          readOnly={isLocked}
          autoComplete="off"
        />
      );
  }
}

function CampoFecha({ campo, field, isLocked }: ControlProps<Extract<Campo, { clase: 'fecha' }>>) {
  const { register } = useFormContext<Valores>();
  const pista = usePista(campo.nombre);
  return (
    <DateField
      {...field}
      {...register(campo.nombre)}
      max={campo.isPasada && hoyEnLima()}
      hint={isLocked ? undefined : pista}
      readOnly={isLocked}
      autoComplete="off"
    />
  );
}

/** Controlled, because the options may load after the value, as with a draft's product. */
function CampoOpciones({ campo, field, isLocked }: ControlProps<Opciones>) {
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

function CampoSiNo({ campo: { nombre }, field, isLocked }: ControlProps) {
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
