import type { UseFormReturn } from 'react-hook-form';
import {
  type ClaseDeNumero,
  type Credito,
  etiquetaCampo,
  MODALIDAD_CREDITO,
  numeroDeCampo,
  opcionesDe,
  PERIODO_CREDITO,
} from 'shared-domain';
import { LECTURA_DE_NUMERO } from 'shared-evaluaciones';
import { NumberField, SelectField, TextField, tokens } from 'shared-ui';
import styled from 'styled-components';
import { texts } from './texts';

interface Props {
  form: UseFormReturn<Credito>;
  productos: readonly string[];
}

/** The seven fields of a credit. */
export function CamposDeCredito({ form: { register, formState }, productos }: Props) {
  const field = (name: keyof Credito) => ({
    label: etiquetaCampo(name),
    error: formState.errors[name]?.message,
  });
  const number = (name: 'montoPrestamo' | 'tasaInteres' | 'cuotas', clase: ClaseDeNumero) => ({
    ...field(name),
    ...register(name, { setValueAs: numeroDeCampo(clase) }),
    ...LECTURA_DE_NUMERO[clase],
  });

  return (
    <>
      <Campos>
        <SelectField
          {...field('producto')}
          {...register('producto')}
          options={productos.map((producto) => ({ value: producto, label: producto }))}
        />
        <NumberField {...number('montoPrestamo', 'monto')} prefix="S/" min={0} step={0.01} />
        <NumberField {...number('tasaInteres', 'tasa')} suffix="%" min={0} step="any" />
        <NumberField {...number('cuotas', 'cantidad')} inputMode="numeric" min={1} step={1} />
        <SelectField
          {...field('modalidadCredito')}
          {...register('modalidadCredito')}
          options={opcionesDe(MODALIDAD_CREDITO)}
          placeholder={texts.elegir}
        />
        <SelectField
          {...field('periodoCredito')}
          {...register('periodoCredito')}
          options={opcionesDe(PERIODO_CREDITO)}
          placeholder={texts.elegir}
        />
      </Campos>
      <TextField {...field('destinoCredito')} {...register('destinoCredito')} />
    </>
  );
}

// As many columns as the card has room for; the card is narrow while a detail stands beside it.
const Campos = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
  align-items: start;
  gap: ${tokens.space[4]} ${tokens.space[5]};
`;
