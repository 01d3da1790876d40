import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { TextField } from 'shared-ui';
import type { CampoTexto as Campo } from './campos';
import type { PartesDelCampo } from './partes-del-campo';
import { usePista } from './use-pista';
import type { Valores } from './valores';

interface Props {
  campo: Campo;
  field: PartesDelCampo;
  bloqueado: boolean;
}

export function CampoTexto({ campo, field, bloqueado }: Props) {
  const { register } = useFormContext<Valores>();
  const pista = usePista(campo.nombre);
  const idLista = useId();
  const setValueAs = campo.numerico ? sinSeparadores : undefined;
  return (
    <>
      <TextField
        {...field}
        {...register(campo.nombre, { setValueAs })}
        type={campo.tipo ?? 'text'}
        inputMode={campo.numerico ? 'numeric' : undefined}
        hint={bloqueado ? undefined : pista}
        list={campo.sugerencias && !bloqueado ? idLista : undefined}
        readOnly={bloqueado}
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

// Numbers are copied from cards and statements with blanks, dots and dashes in them.
const sinSeparadores = (valor: unknown) => (typeof valor === 'string' ? valor.replace(/[\s.-]/g, '') : valor);
