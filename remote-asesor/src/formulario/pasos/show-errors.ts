import { fieldErrors } from 'shared-auth';
import type { SolicitudForm } from '../use-solicitud-form';
import { CAMPOS, type NombreCampo } from '../valores';

const isCampo = (nombre: string | undefined): nombre is NombreCampo =>
  CAMPOS.some((campo) => campo === nombre);

/** Shows each error of the API at its field (`usuario.correo` at `correo`) and returns the names of the fields. */
export function showErrors(form: SolicitudForm, error: unknown): NombreCampo[] {
  return Object.entries(fieldErrors(error)).flatMap(([path, message]) => {
    const campo = path.split('.').at(-1);
    if (!isCampo(campo)) return [];
    form.setError(campo, { type: 'server', message });
    return [campo];
  });
}
