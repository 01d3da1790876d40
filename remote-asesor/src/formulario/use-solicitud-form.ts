import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { type Solicitud, solicitudSchema } from 'shared-domain';
import { type NombreCampo, toSolicitud, VALORES_VACIOS, type Valores } from './valores';

export type SolicitudForm = UseFormReturn<Valores, unknown, Solicitud>;

/** The form of an evaluation; `hasAval` tells from the values whether a guarantor is sent. */
export function useSolicitudForm(
  hasAval: (valores: Valores) => boolean,
  defaultValues: Valores = VALORES_VACIOS,
): SolicitudForm {
  return useForm<Valores, unknown, Solicitud>({
    resolver: solicitudResolver(hasAval),
    defaultValues,
    mode: 'onTouched',
    // The error summary takes the focus instead.
    shouldFocusError: false,
  });
}

/**
 * Validates the flat values with the schema that the API uses too and brings its errors back to the
 * controls: `usuario.correo` lands on `correo`.
 */
function solicitudResolver(hasAval: (valores: Valores) => boolean): Resolver<Valores, unknown, Solicitud> {
  return (valores) => {
    const result = solicitudSchema.safeParse(toSolicitud(valores, hasAval(valores)));
    if (result.success) return { values: result.data, errors: {} };
    const errors: FieldErrors<Valores> = {};
    for (const { path, code, message } of result.error.issues) {
      errors[path.at(-1) as NombreCampo] ??= { type: code, message };
    }
    return { values: {}, errors };
  };
}
