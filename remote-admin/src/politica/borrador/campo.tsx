import type { ReactNode } from 'react';
import type { FieldPath } from 'react-hook-form';
import { DateField, NumberField, TextField } from 'shared-ui';
import { useNumeroOpcional } from '../../monto-opcional/use-numero-opcional';
import type { ValorConNombre } from '../partes/parte';
import { antesEnPalabras } from './antes-en-palabras';
import type { CamposDePolitica } from './borrador.rules';
import type { Columna } from './columnas';
import { faltaDe, useEdicion } from './edicion';
import { texts } from './texts';

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
  const numero = { ...field, ...UNIDAD[tipo] };
  if (vacio !== undefined)
    return (
      <NumeroOpcional {...numero} nombre={nombre} placeholder={vacio} step={tipo === 'soles' ? 0.01 : 1} />
    );
  return (
    <NumberField
      {...numero}
      step={tipo === 'porcentaje' ? 0.01 : paso}
      // The keyboards for numbers of some phones have no minus.
      inputMode={tipo === 'puntos' ? 'text' : 'decimal'}
      commaHint={texts.coma}
      {...edicion.form.register(nombre, { valueAsNumber: true })}
    />
  );
}

interface OpcionalProps {
  nombre: FieldPath<CamposDePolitica>;
  label: ReactNode;
  placeholder: string;
  step: number;
}

function NumeroOpcional({ nombre, ...field }: OpcionalProps) {
  const campo = useNumeroOpcional(useEdicion().form, nombre);
  return <NumberField min={0} {...field} {...campo} />;
}
