import { fieldErrors } from 'shared-auth';
import type { SolicitudForm } from './use-solicitud-form';
import { CAMPOS, type NombreCampo } from './valores';

const esCampo = (nombre: string | undefined): nombre is NombreCampo =>
  CAMPOS.some((campo) => campo === nombre);

/** Puts what the API refused on its fields (`usuario.correo` on `correo`) and answers which they are. */
export function mostrarErrores(form: SolicitudForm, error: unknown): NombreCampo[] {
  return Object.entries(fieldErrors(error)).flatMap(([ruta, message]) => {
    const campo = ruta.split('.').at(-1);
    if (!esCampo(campo)) return [];
    form.setError(campo, { type: 'servidor', message });
    return [campo];
  });
}
