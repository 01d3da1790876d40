import { type ChangeEvent, useRef } from 'react';
import { type RegisterOptions, useFormContext } from 'react-hook-form';
import { bancoDeCci, conMayusculas, leerCampo } from 'shared-domain';
import type { NombreCampo, Valores } from '../valores';
import type { CampoTexto } from './campos';

type TextEvent = ChangeEvent<HTMLInputElement>;
type Lectura = Pick<RegisterOptions<Valores, NombreCampo>, 'setValueAs' | 'onChange' | 'onBlur'>;

/**
 * How a text field reads what people type and paste: as its schema does. The field shows what was read as soon as it is
 * left, or pasted into, so that nobody sends something else than they see.
 */
export function useLectura({ nombre, isNombre }: CampoTexto): Lectura {
  const { getValues, setValue } = useFormContext<Valores>();
  const capitalized = useRef('');

  const show = (input: HTMLInputElement, texto: string) => {
    if (texto !== input.value) setValue(nombre, texto, { shouldDirty: true });
    const banco = nombre === 'cci' ? bancoDeCci(texto) : undefined;
    if (banco && !getValues('entidadFinanciera')) {
      setValue('entidadFinanciera', banco, { shouldDirty: true, shouldValidate: true });
    }
  };

  /** A name gets its capitals once; who then writes it small again means it so. */
  const withCapitals = (texto: string) => {
    const nuevo = conMayusculas(texto);
    if (nuevo === texto || nuevo === capitalized.current) return texto;
    capitalized.current = nuevo;
    return nuevo;
  };

  return {
    setValueAs: (valor: unknown) => (typeof valor === 'string' ? leerCampo(nombre, valor) : valor),
    onChange: ({ target, nativeEvent }: TextEvent) => {
      const isPasted = (nativeEvent as InputEvent | undefined)?.inputType === 'insertFromPaste';
      if (isPasted || nombre === 'cci')
        show(target, isPasted ? leerCampo(nombre, target.value) : target.value);
    },
    onBlur: ({ target }: TextEvent) => {
      const leido = leerCampo(nombre, target.value);
      show(target, isNombre ? withCapitals(leido) : leido);
    },
  };
}
