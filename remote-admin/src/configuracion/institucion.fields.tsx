import { type Ref, useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { pistaRuc, TEXTO_CAMPO, valoresDe } from 'shared-domain/campos';
import { RESERVADO_EN_CARTA } from 'shared-domain/carta';
import { logoDe } from 'shared-domain/configuracion';
import { CheckboxField, FileField, IconButton, TextField } from 'shared-ui';
import styled from 'styled-components';
import type { CamposGenerales } from './general.rules';
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
  campo: (nombre: (typeof CAMPOS_DE_INSTITUCION)[number]) => { label: string; error: string | undefined };
}

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

interface LogoProps {
  label: string;
  error: string | undefined;
  /** Data URL, or an empty string. */
  logo: string;
  onLogo: (logo: string) => void;
  ref: Ref<HTMLInputElement>;
}

function LogoField({ label, error, logo, onLogo, ref }: LogoProps) {
  const [rechazado, setRechazado] = useState<string>();
  const elegir = async (file: File | null) => {
    if (!file) return;
    const elegido = logoDe(new Uint8Array(await file.arrayBuffer()));
    setRechazado(elegido ? undefined : TEXTO_CAMPO.logo);
    if (elegido) onLogo(elegido);
  };
  return (
    <FileField
      ref={ref}
      label={label}
      name="institucion.logo"
      help={texts.logoAyuda}
      error={rechazado ?? error}
      accept="image/png,image/jpeg"
      file={null}
      onFile={(file) => void elegir(file)}
      buttonLabel={logo ? texts.logo.cambiar : texts.logo.elegir}
      emptyText={logo ? texts.logo.actual : texts.logo.ninguno}
      actions={
        logo && (
          <>
            <Vista src={logo} alt={texts.logo.vista} />
            <IconButton label={texts.logo.quitar} icon="trash" onClick={() => onLogo('')} />
          </>
        )
      }
    />
  );
}

/** White, like paper. */
const Vista = styled.img`
  max-width: 160px;
  max-height: 48px;
  padding: 4px;
  border-radius: 4px;
  background: #fff;
  object-fit: contain;
`;
