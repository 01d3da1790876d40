import { type UseFormReturn, useForm } from 'react-hook-form';
import type { Solicitud } from 'shared-domain';
import { solicitudResolver } from './solicitud.resolver';
import { VALORES_VACIOS, type Valores } from './valores';

export type SolicitudForm = UseFormReturn<Valores, unknown, Solicitud>;

/** The form of an evaluation; `conAval` tells from the values whether a guarantor is sent. */
export function useSolicitudForm(
  conAval: (valores: Valores) => boolean,
  defaultValues: Valores = VALORES_VACIOS,
): SolicitudForm {
  return useForm<Valores, unknown, Solicitud>({
    resolver: solicitudResolver(conAval),
    defaultValues,
    mode: 'onTouched',
    // The error summary takes the focus instead.
    shouldFocusError: false,
  });
}
