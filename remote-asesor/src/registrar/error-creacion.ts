import { errorStatus, errorText } from 'shared-auth';
import { TEXTOS } from './texts';

/** What a person reads when an evaluation was refused: the server's `msg` or `errors`, else its message. */
export function textoErrorCreacion(error: unknown): string {
  const { msg, errors } = cuerpoDe(error);
  const propio = textos(msg).concat(textos(errors));
  if (propio.length > 0) return [...new Set(propio)].slice(0, 3).join(' ');
  const status = errorStatus(error);
  return status !== undefined && status >= 500 ? TEXTOS.errorCrear : errorText(error);
}

function cuerpoDe(error: unknown): { msg?: unknown; errors?: unknown } {
  const cuerpo = (error as { response?: { data?: unknown } } | undefined)?.response?.data;
  return typeof cuerpo === 'object' && cuerpo !== null ? cuerpo : {};
}

/** The texts in a text, a list, or a map of lists. */
function textos(valor: unknown): string[] {
  if (typeof valor === 'string') return valor.trim() ? [valor] : [];
  return typeof valor === 'object' && valor !== null ? Object.values(valor).flatMap(textos) : [];
}
