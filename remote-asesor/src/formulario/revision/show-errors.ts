import { fieldErrors } from 'shared-auth';
import type { SolicitudForm } from '../use-solicitud-form';
import { CAMPOS, type NombreCampo } from '../valores';

const isCampo = (nombre: string | undefined): nombre is NombreCampo =>
  CAMPOS.some((campo) => campo === nombre);

/** Puts what the API refused on its fields (`usuario.correo` on `correo`) and answers which they are. */
export function showErrors(form: SolicitudForm, error: unknown): NombreCampo[] {
  return Object.entries(fieldErrors(error)).flatMap(([path, message]) => {
    const campo = path.split('.').at(-1);
    if (!isCampo(campo)) return [];
    form.setError(campo, { type: 'server', message });
    return [campo];
  });
}
