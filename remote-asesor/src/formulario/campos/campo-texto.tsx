import { type ChangeEvent, useId, useRef } from 'react';
import { type RegisterOptions, useFormContext } from 'react-hook-form';
import { bancoDeCci, conMayusculas, parseCampo } from 'shared-domain/campos';
import { TextField } from 'shared-ui';
import type { NombreCampo, Valores } from '../valores';
import type { CampoTexto as Campo, ControlProps } from './campos';
import { usePista } from './use-pista';

export function CampoTexto({ campo, field, isLocked }: ControlProps<Campo>) {
  const { register } = useFormContext<Valores>();
  const pista = usePista(campo.nombre);
  const parseOptions = useParseOptions(campo);
  const idLista = useId();
  return (
    <>
      <TextField
        {...field}
        {...register(campo.nombre, parseOptions)}
        type={campo.tipo ?? 'text'}
        inputMode={campo.isNumeric ? 'numeric' : undefined}
        autoCapitalize={capitalsOf(campo)}
        hint={isLocked ? undefined : pista}
        list={campo.sugerencias && !isLocked ? idLista : undefined}
        readOnly={isLocked}
        autoComplete="off"
      />
      {campo.sugerencias && (
        <datalist id={idLista}>
          {campo.sugerencias.map((sugerencia) => (
            <option key={sugerencia} value={sugerencia} />
          ))}
        </datalist>
      )}
    </>
  );
}

function capitalsOf({ isNombre, isNumeric, tipo }: Campo) {
  if (isNumeric || tipo === 'email') return 'none';
  return isNombre ? 'words' : 'sentences';
}

type TextEvent = ChangeEvent<HTMLInputElement>;
type ParseOptions = Pick<RegisterOptions<Valores, NombreCampo>, 'setValueAs' | 'onChange' | 'onBlur'>;

/** The field shows the parsed value on blur or paste, so that the user sees what is sent. */
function useParseOptions({ nombre, isNombre }: Campo): ParseOptions {
  const { getValues, setValue } = useFormContext<Valores>();
  const capitalized = useRef('');

  const show = (input: HTMLInputElement, texto: string) => {
    if (texto !== input.value) setValue(nombre, texto, { shouldDirty: true });
    const banco = nombre === 'cci' ? bancoDeCci(texto) : undefined;
    if (banco && !getValues('entidadFinanciera')) {
      setValue('entidadFinanciera', banco, { shouldDirty: true, shouldValidate: true });
    }
  };

  /** Capitalizes a name once; the user can restore lower case. */
  const withCapitals = (texto: string) => {
    const nuevo = conMayusculas(texto);
    if (nuevo === texto || nuevo === capitalized.current) return texto;
    capitalized.current = nuevo;
    return nuevo;
  };

  return {
    setValueAs: (valor: unknown) => (typeof valor === 'string' ? parseCampo(nombre, valor) : valor),
    onChange: ({ target, nativeEvent }: TextEvent) => {
      const isPasted = (nativeEvent as InputEvent | undefined)?.inputType === 'insertFromPaste';
      if (isPasted || nombre === 'cci')
        show(target, isPasted ? parseCampo(nombre, target.value) : target.value);
    },
    onBlur: ({ target }: TextEvent) => {
      const parsed = parseCampo(nombre, target.value);
      show(target, isNombre ? withCapitals(parsed) : parsed);
    },
  };
}
