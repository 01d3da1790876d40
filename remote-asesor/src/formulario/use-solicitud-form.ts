import { useRef } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import {
  type CreditoLimitado,
  erroresDeLimites,
  type Oferta,
  type Solicitud,
  solicitudSchema,
} from 'shared-domain';
import { toResolverResult } from 'shared-evaluaciones';
import { hasDatos, toSolicitud, VALORES_VACIOS, type Valores } from './valores';

export type SolicitudForm = UseFormReturn<Valores, unknown, Solicitud>;

/**
 * The form of an evaluation. `hasAval` tells from the values whether a guarantor is sent; `oferta` has the products and
 * limits that a new credit is checked against.
 */
export function useSolicitudForm(
  hasAval: (valores: Valores) => boolean,
  defaultValues: Valores = VALORES_VACIOS,
  oferta?: Oferta,
): SolicitudForm {
  // A field that nobody has filled in yet is not wrong because somebody looked at it and went on to another step.
  const isSent = useRef(false);
  const resolve = solicitudResolver(hasAval, oferta);
  return useForm<Valores, unknown, Solicitud>({
    resolver: async (valores, context, options) => {
      const [nombre, ...otros] = options.names ?? [];
      if (nombre === undefined || otros.length > 0) isSent.current = true;
      const isUntouched =
        nombre !== undefined && !hasDatos(defaultValues, [nombre]) && !hasDatos(valores, [nombre]);
      if (!isSent.current && isUntouched) return { values: {}, errors: {} };
      return resolve(valores, context, options);
    },
    defaultValues,
    mode: 'onTouched',
    // The error summary takes the focus instead.
    shouldFocusError: false,
  });
}

/**
 * Validates the flat values with the schema that the API uses too and brings its errors back to the
 * controls: `usuario.correo` becomes `correo`. The lender's limits are checked too where the settings are known;
 * otherwise only the API checks them.
 */
function solicitudResolver(
  hasAval: (valores: Valores) => boolean,
  oferta?: Oferta,
): Resolver<Valores, unknown, Solicitud> {
  return (valores) => {
    const solicitud = toSolicitud(valores, hasAval(valores));
    const limites = oferta ? erroresDeLimites(solicitud.credito as CreditoLimitado, oferta) : {};
    return toResolverResult(solicitudSchema.safeParse(solicitud), limites);
  };
}
