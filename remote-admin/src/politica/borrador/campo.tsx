import type { ReactNode } from 'react';
import { type ClaseDeNumero, formatFecha, formatNumero, numeroDeCampo } from 'shared-domain/campos';
import { PARSE_PROPS } from 'shared-evaluaciones';
import { DateField, NumberField, type NumberFieldProps, TextField } from 'shared-ui';
import { registroOpcional } from '../../campos/monto-opcional';
import { enRuta, type Tipo } from '../parte';
import { type Edicion, useEdicion } from './edicion';
import { texts } from './texts';

interface Props {
  /** Path of the value in the policy, and name of the control. */
  ruta: string;
  label: ReactNode;
  tipo: Tipo;
  paso?: number | undefined;
  help?: string | undefined;
  vacio?: string | undefined;
  /** False in a row without a counterpart in the base version. */
  hasAntes?: boolean;
}

interface Numero extends Pick<NumberFieldProps, 'prefix' | 'suffix' | 'step' | 'inputMode'> {
  clase?: ClaseDeNumero;
}

const NUMEROS: Partial<Record<Tipo, Numero>> = {
  porcentaje: { clase: 'tasa', suffix: '%', step: 0.01 },
  soles: { clase: 'monto', prefix: 'S/', step: 0.01 },
  // Numeric keyboards of some phones have no minus.
  puntos: { inputMode: 'text' },
};

export function Campo({ ruta, label, tipo, help, paso = 1, vacio, hasAntes = true }: Props) {
  const edicion = useEdicion();
  const { form, faltas } = edicion;
  const field = {
    label,
    help,
    // An error in a word of a list is shown at the whole field.
    error: faltas.find(({ campo }) => campo === ruta || campo.startsWith(`${ruta}.`))?.mensaje,
    hint: hasAntes ? antesEnPalabras(edicion, ruta) : undefined,
    autoComplete: 'off',
  };
  if (tipo === 'dia') return <DateField {...field} {...form.register(ruta)} />;
  if (tipo === 'palabras')
    return <TextField {...field} autoCapitalize="none" spellCheck={false} {...form.register(ruta)} />;
  const { clase = 'cantidad', ...numero } = NUMEROS[tipo] ?? {};
  return (
    <NumberField
      {...field}
      step={paso}
      {...numero}
      {...PARSE_PROPS[clase]}
      {...(vacio === undefined
        ? form.register(ruta, { setValueAs: numeroDeCampo(clase) })
        : { min: 0, placeholder: vacio, ...registroOpcional(form, ruta, clase) })}
    />
  );
}

/** Undefined if the draft is unchanged there, or the base had no value. */
function antesEnPalabras({ base, actual }: Edicion, ruta: string): string | undefined {
  const antes = enRuta(base.contenido, ruta);
  if (antes === undefined || String(antes) === String(enRuta(actual, ruta))) return undefined;
  return texts.antes(base.version, enPalabras(antes));
}

function enPalabras(valor: unknown): string {
  if (Array.isArray(valor)) return valor.join(', ');
  if (typeof valor === 'number') return valor < 0 ? `−${formatNumero(-valor)}` : formatNumero(valor);
  return valor === null ? texts.sinLimite : formatFecha(String(valor));
}
