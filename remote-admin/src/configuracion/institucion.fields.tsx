import { Controller, type UseFormReturn } from 'react-hook-form';
import { pistaRuc, RESERVADO_EN_CARTA, valoresDe } from 'shared-domain';
import { CheckboxField, TextField } from 'shared-ui';
import type { CamposGenerales } from './general.rules';
import { LogoField } from './logo.field';
import { Parte } from './parte';
import { texts } from './texts';

const TEXTOS = [
  'institucion.nombre',
  'institucion.ruc',
  'institucion.direccion',
  'institucion.telefono',
] as const;
export const CAMPOS_DE_INSTITUCION = [...TEXTOS, 'institucion.logo'] as const;
const AVISOS = ['decisiones', 'desembolsos'] as const;

interface Props {
  form: UseFormReturn<CamposGenerales>;
  /** Label and error of a field. */
  campo: (nombre: (typeof CAMPOS_DE_INSTITUCION)[number]) => { label: string; error: string | undefined };
}

/** Fields of the lender's name and address, of the letter of reasons and of the mails. */
export function InstitucionFields({ form, campo }: Props) {
  return (
    <>
      <Parte>
        <legend>{texts.institucion}</legend>
        <p>{texts.institucionAyuda}</p>
        {TEXTOS.map((nombre) => (
          <TextField
            key={nombre}
            {...campo(nombre)}
            {...(nombre === 'institucion.ruc' && {
              hint: pistaRuc(form.watch(nombre)),
              inputMode: 'numeric',
            })}
            {...(nombre === 'institucion.telefono' && { type: 'tel' })}
            {...form.register(nombre)}
          />
        ))}
        <Controller
          control={form.control}
          name="institucion.logo"
          render={({ field: { ref, value, onChange } }) => (
            <LogoField {...campo('institucion.logo')} logo={value} onLogo={onChange} ref={ref} />
          )}
        />
      </Parte>
      <Parte>
        <legend>{texts.carta}</legend>
        <p>{texts.cartaAyuda}</p>
        {valoresDe(RESERVADO_EN_CARTA).map((factor) => (
          <CheckboxField
            key={factor}
            label={RESERVADO_EN_CARTA[factor]}
            {...form.register(`carta.${factor}`)}
          />
        ))}
      </Parte>
      <Parte>
        <legend>{texts.avisos}</legend>
        <p>{texts.avisosAyuda}</p>
        {AVISOS.map((aviso) => (
          <CheckboxField
            key={aviso}
            label={texts.avisosPorCorreo[aviso]}
            {...form.register(`avisosPorCorreo.${aviso}`)}
          />
        ))}
      </Parte>
    </>
  );
}
