import type { FieldErrors, Resolver } from 'react-hook-form';
import { type Solicitud, solicitudSchema } from 'shared-domain';
import { aSolicitud, type NombreCampo, type Valores } from './valores';

/**
 * Validates the flat values with the schema that the API uses too and brings its errors back to the
 * controls: `usuario.correo` lands on `correo`.
 */
export function solicitudResolver(
  conAval: (valores: Valores) => boolean,
): Resolver<Valores, unknown, Solicitud> {
  return (valores) => {
    const resultado = solicitudSchema.safeParse(aSolicitud(valores, conAval(valores)));
    if (resultado.success) return { values: resultado.data, errors: {} };
    const errors: FieldErrors<Valores> = {};
    for (const { path, code, message } of resultado.error.issues) {
      errors[path.at(-1) as NombreCampo] ??= { type: code, message };
    }
    return { values: {}, errors };
  };
}
