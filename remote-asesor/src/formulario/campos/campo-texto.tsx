import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { TextField } from 'shared-ui';
import type { Valores } from '../valores';
import type { CampoTexto as Campo, ControlProps } from './campos';
import { useLectura } from './use-lectura';
import { usePista } from './use-pista';

export function CampoTexto({ campo, field, isLocked }: ControlProps<Campo>) {
  const { register } = useFormContext<Valores>();
  const pista = usePista(campo.nombre);
  const lectura = useLectura(campo);
  const idLista = useId();
  return (
    <>
      <TextField
        {...field}
        {...register(campo.nombre, lectura)}
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

/** Which capitals the keyboard of a phone begins with. */
function capitalsOf({ isNombre, isNumeric, tipo }: Campo) {
  if (isNumeric || tipo === 'email') return 'none';
  return isNombre ? 'words' : 'sentences';
}
