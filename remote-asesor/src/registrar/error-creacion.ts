import { errorStatus, errorText } from 'shared-auth';
import { TEXTOS } from './texts';

/**
 * What a person reads when an evaluation was not taken: the server's `msg` or `errors`, else its message. An
 * answer without any of them, and no answer at all, have one text of their own.
 */
export function textoErrorCreacion(error: unknown): string {
  if (!esDeLaLlamada(error)) return errorText(error);
  const { msg, errors, message } = cuerpoDe(error);
  const propio = textos(msg).concat(textos(errors));
  if (propio.length > 0) return [...new Set(propio)].slice(0, 3).join(' ');
  const esNegativa = (errorStatus(error) ?? 500) < 500;
  return esNegativa && textos(message).length > 0 ? errorText(error) : TEXTOS.errorCrear;
}

/** Nobody answered: the evaluation may have arrived all the same. */
export const esSinConexion = (error: unknown) => esDeLaLlamada(error) && errorStatus(error) === undefined;

const esDeLaLlamada = (error: unknown) => (error as { isAxiosError?: boolean }).isAxiosError === true;

function cuerpoDe(error: unknown): { msg?: unknown; errors?: unknown; message?: unknown } {
  const cuerpo = (error as { response?: { data?: unknown } }).response?.data;
  return typeof cuerpo === 'object' && cuerpo !== null ? cuerpo : {};
}

/** The texts in a text, a list, or a map of lists. */
function textos(valor: unknown): string[] {
  if (typeof valor === 'string') return valor.trim() ? [valor] : [];
  return typeof valor === 'object' && valor !== null ? Object.values(valor).flatMap(textos) : [];
}
