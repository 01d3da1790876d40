import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { pistaCci, pistaDni, pistaRuc } from 'shared-domain';
import { TextField } from 'shared-ui';
import type { CampoTexto as Campo, ControlProps } from '../campos/campos';
import type { NombreCampo, Valores } from '../valores';

export function CampoTexto({ campo, field, isLocked }: ControlProps<Campo>) {
  const { register } = useFormContext<Valores>();
  const pista = usePista(campo.nombre);
  const idLista = useId();
  const setValueAs = campo.isNumeric ? withoutSeparators : undefined;
  return (
    <>
      <TextField
        {...field}
        {...register(campo.nombre, { setValueAs })}
        type={campo.tipo ?? 'text'}
        inputMode={campo.isNumeric ? 'numeric' : undefined}
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

// Numbers are copied from cards and statements with blanks, dots and dashes in them.
const withoutSeparators = (valor: unknown) =>
  typeof valor === 'string' ? valor.replace(/[\s.-]/g, '') : valor;

const PISTA_DE: { [nombre in NombreCampo]?: (valor: string, dni: string) => string | undefined } = {
  dni: pistaDni,
  dniAval: pistaDni,
  ruc: pistaRuc,
  cci: pistaCci,
};

/** A hint about a document number while it is typed. It is no error: the form can be sent with it. */
function usePista(nombre: NombreCampo): string | undefined {
  const { control } = useFormContext<Valores>();
  const pistaDe = PISTA_DE[nombre];
  const [valor, dni] = useWatch({ control, name: [nombre, 'dni'], disabled: !pistaDe });
  return valor ? pistaDe?.(String(valor), String(dni ?? '')) : undefined;
}
