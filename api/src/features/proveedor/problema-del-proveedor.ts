import * as oidc from 'openid-client';
import { noAutenticado, ProblemaError } from '../../problemas';

export const noResponde = () =>
  new ProblemaError(
    503,
    'El proveedor de identidad no responde. Ingrese con su usuario y contraseña, o intente más tarde.',
  );

export const otraHora = () =>
  noAutenticado(
    'La hora del proveedor de identidad y la de este sistema no coinciden. Avise a quien lo administra.',
  );

/** How the library calls an answer that came too late, broke off, or is no answer of a provider. */
const NO_ANSWER = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_PARSE_ERROR']);

/** What went wrong, in words for the person. What the provider wrote stays out of them. */
export function asProblem(error: unknown): Error {
  if (error instanceof ProblemaError) return error;
  const code = error instanceof Error ? String((error as { code?: unknown }).code ?? '') : '';
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return otraHora();
  if (error instanceof oidc.AuthorizationResponseError) {
    return noAutenticado('El ingreso se canceló, o el proveedor de identidad lo rechazó.');
  }
  const isRefused = error instanceof oidc.ResponseBodyError && error.status < 500;
  const isForged = code.startsWith('OAUTH_') && !NO_ANSWER.has(code);
  if (isRefused || isForged) {
    return noAutenticado('El proveedor de identidad no confirmó el ingreso. Vuelva a intentarlo.');
  }
  return noResponde();
}
