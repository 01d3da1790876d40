import { useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { type CreditoLimitado, erroresDeLimites, type Oferta } from 'shared-domain/credito';
import { type Solicitud, solicitudSchema } from 'shared-domain/evaluacion';
import { toResolverResult } from 'shared-evaluaciones';
import { hasDatos, toSolicitud, type Valores } from './valores';

export type SolicitudForm = UseFormReturn<Valores, unknown, Solicitud>;

/**
 * `oferta` adds the lender's products and limits to the checks of a new credit; without it only the API
 * checks them.
 */
export function useSolicitudForm(
  hasAval: (valores: Valores) => boolean,
  defaultValues: Valores,
  oferta?: Oferta,
): SolicitudForm {
  // Visiting an empty field is no error until the first attempt to send.
  const isSent = useRef(false);
  return useForm<Valores, unknown, Solicitud>({
    // Validates with the API's schema and maps its errors to the flat control names.
    resolver: (valores, _, { names = [] }) => {
      const [nombre, ...otros] = names;
      if (nombre === undefined || otros.length > 0) isSent.current = true;
      const isUntouched =
        nombre !== undefined && !hasDatos(defaultValues, [nombre]) && !hasDatos(valores, [nombre]);
      if (!isSent.current && isUntouched) return { values: {}, errors: {} };
      const solicitud = toSolicitud(valores, hasAval(valores));
      const limites = oferta ? erroresDeLimites(solicitud.credito as CreditoLimitado, oferta) : {};
      return toResolverResult(solicitudSchema.safeParse(solicitud), limites);
    },
    defaultValues,
    mode: 'onTouched',
    // The error summary takes the focus instead.
    shouldFocusError: false,
  });
}
