import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, Resolver } from 'react-hook-form';
import {
  type CampoLimitado,
  type Credito,
  creditoSchema,
  erroresDeLimites,
  type Oferta,
} from 'shared-domain';

const porEsquema = zodResolver(creditoSchema);

/**
 * The credit as the API will check it: by its schema, and by what the lender limits where the settings are known.
 * What is kept as it was stays admitted.
 */
export function creditoResolver(antes: Credito, oferta: Oferta | undefined): Resolver<Credito> {
  return async (credito, contexto, opciones) => {
    const revisado = await porEsquema(credito, contexto, opciones);
    const errors: FieldErrors<Credito> = { ...revisado.errors };
    const fuera = oferta ? erroresDeLimites(credito, oferta, antes) : {};
    for (const [campo, message] of Object.entries(fuera)) {
      errors[campo as CampoLimitado] ??= { type: 'limite', message };
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : revisado;
  };
}
