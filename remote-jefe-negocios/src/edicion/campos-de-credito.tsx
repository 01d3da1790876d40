import type { UseFormReturn } from 'react-hook-form';
import {
  type Credito,
  ETIQUETA_CAMPO,
  MODALIDAD_CREDITO,
  opcionesDe,
  PERIODO_CREDITO,
  PISTA_COMA,
} from 'shared-domain';
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
    label: ETIQUETA_CAMPO[name],
    error: formState.errors[name]?.message,
  });
  const number = (name: 'montoPrestamo' | 'tasaInteres' | 'cuotas') => ({
    ...field(name),
    ...register(name, { valueAsNumber: true }),
  });

  return (
    <>
      <Campos>
        <SelectField
          {...field('producto')}
          {...register('producto')}
          options={productos.map((producto) => ({ value: producto, label: producto }))}
        />
        <NumberField {...number('montoPrestamo')} prefix="S/" commaHint={PISTA_COMA} min={0} step={0.01} />
        <NumberField {...number('tasaInteres')} suffix="%" commaHint={PISTA_COMA} min={0} step="any" />
        <NumberField {...number('cuotas')} min={1} step={1} />
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
