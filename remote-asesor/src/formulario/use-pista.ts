import { useFormContext, useWatch } from 'react-hook-form';
import { pistaCci, pistaDni, pistaRuc } from 'shared-domain';
import type { NombreCampo, Valores } from './valores';

const PISTA_DE: { [nombre in NombreCampo]?: (valor: string, dni: string) => string | undefined } = {
  dni: pistaDni,
  dniAval: pistaDni,
  ruc: pistaRuc,
  cci: pistaCci,
};

/** A remark on a document number while it is typed; it never stops anybody. */
export function usePista(nombre: NombreCampo): string | undefined {
  const { control } = useFormContext<Valores>();
  const pista = PISTA_DE[nombre];
  const [valor, dni] = useWatch({ control, name: [nombre, 'dni'], disabled: !pista });
  return valor ? pista?.(String(valor), String(dni ?? '')) : undefined;
}
