import type { ReactNode } from 'react';
import type { FieldPath } from 'react-hook-form';
import { type ClaseDeNumero, numeroDeCampo } from 'shared-domain';
import { LECTURA_DE_NUMERO } from 'shared-evaluaciones';
import { DateField, NumberField, TextField } from 'shared-ui';
import { registroOpcional } from '../../monto-opcional/registro-opcional';
import type { ValorConNombre } from '../partes/parte';
import { antesEnPalabras } from './antes-en-palabras';
import type { CamposDePolitica } from './borrador.rules';
import type { Columna } from './columnas';
import { faltaDe, useEdicion } from './edicion';

interface Props {
  /** Where its value stands in the policy; it is the name of the control too. */
  ruta: string;
  label: ReactNode;
  tipo: Columna['tipo'];
  paso?: number | undefined;
  help?: ReactNode;
  vacio?: string | undefined;
  /** False in a row that cannot be told to be the same as one of the version before. */
  hasAntes?: boolean;
}

const UNIDAD: Partial<Record<ValorConNombre['tipo'] | 'palabras', { prefix?: string; suffix?: string }>> = {
  porcentaje: { suffix: '%' },
  soles: { prefix: 'S/' },
};

const CLASE: Partial<Record<Columna['tipo'], ClaseDeNumero>> = { porcentaje: 'tasa', soles: 'monto' };

/** One value of the policy with what is wrong with it, and with what it was before where that differs. */
export function Campo(props: Props) {
  const { ruta, label, tipo, help, paso = 1, vacio, hasAntes = true } = props;
  const edicion = useEdicion();
  const nombre = ruta as FieldPath<CamposDePolitica>;
  const field = {
    label,
    help,
    error: faltaDe(edicion, ruta),
    hint: hasAntes ? antesEnPalabras(edicion, ruta) : undefined,
    autoComplete: 'off',
  };
  if (tipo === 'dia') return <DateField {...field} {...edicion.form.register(nombre)} />;
  if (tipo === 'palabras')
    return (
      <TextField {...field} autoCapitalize="none" spellCheck={false} {...edicion.form.register(nombre)} />
    );
  const clase = CLASE[tipo] ?? 'cantidad';
  const numero = { ...field, ...UNIDAD[tipo], ...LECTURA_DE_NUMERO[clase] };
  if (vacio !== undefined)
    return (
      <NumberField
        {...numero}
        min={0}
        step={tipo === 'soles' ? 0.01 : 1}
        placeholder={vacio}
        {...registroOpcional(edicion.form, nombre, clase)}
      />
    );
  return (
    <NumberField
      {...numero}
      step={tipo === 'porcentaje' ? 0.01 : paso}
      // The keyboards for numbers of some phones have no minus.
      inputMode={tipo === 'puntos' ? 'text' : 'decimal'}
      {...edicion.form.register(nombre, { setValueAs: numeroDeCampo(clase) })}
    />
  );
}
