import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import {
  type CreditoLimitado,
  erroresDeLimites,
  type Oferta,
  type Solicitud,
  solicitudSchema,
} from 'shared-domain';
import { type NombreCampo, toSolicitud, VALORES_VACIOS, type Valores } from './valores';

export type SolicitudForm = UseFormReturn<Valores, unknown, Solicitud>;

/**
 * The form of an evaluation; `hasAval` tells from the values whether a guarantor is sent, `oferta` what the lender
 * offers where the credit is new.
 */
export function useSolicitudForm(
  hasAval: (valores: Valores) => boolean,
  defaultValues: Valores = VALORES_VACIOS,
  oferta?: Oferta,
): SolicitudForm {
  return useForm<Valores, unknown, Solicitud>({
    resolver: solicitudResolver(hasAval, oferta),
    defaultValues,
    mode: 'onTouched',
    // The error summary takes the focus instead.
    shouldFocusError: false,
  });
}

/**
 * Validates the flat values with the schema that the API uses too and brings its errors back to the
 * controls: `usuario.correo` lands on `correo`. What the lender limits is told at once where the settings are known;
 * where they are not, the API tells it.
 */
function solicitudResolver(
  hasAval: (valores: Valores) => boolean,
  oferta?: Oferta,
): Resolver<Valores, unknown, Solicitud> {
  return (valores) => {
    const solicitud = toSolicitud(valores, hasAval(valores));
    const result = solicitudSchema.safeParse(solicitud);
    const errors: FieldErrors<Valores> = {};
    for (const { path, code, message } of result.error?.issues ?? []) {
      errors[path.at(-1) as NombreCampo] ??= { type: code, message };
    }
    const limites = oferta ? erroresDeLimites(solicitud.credito as CreditoLimitado, oferta) : {};
    for (const [campo, message] of Object.entries(limites)) {
      errors[campo as NombreCampo] ??= { type: 'limite', message };
    }
    const isValid = result.success && Object.keys(errors).length === 0;
    return isValid ? { values: result.data, errors: {} } : { values: {}, errors };
  };
}
