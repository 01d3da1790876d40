import { esRol, type Rol } from 'shared-domain';
import { readSession } from '../session/session-cookies';
import { claimsOf, userIdOf, verificarToken } from '../session/token.rules';
import { type EarlyAnswer, untakenAnswers } from './early-answers';

export interface FirstCalls {
  /** Headers that say from which releases the calls come. */
  headers: Record<string, string>;
  /** Addresses on this origin, such as `/api/evaluaciones/index?dni={dni}`; a claim of the access token fills a brace. */
  addresses: readonly string[];
}

const VALIDATION = '/api/validate-refresh-token';
const PLACE = /\{(\w+)\}/g;

/**
 * Validates the session and then makes the first calls of a screen, while the code of the page is still on its way. The
 * HTTP client takes these answers instead of asking again. Without a session nothing is sent; where the access token has
 * expired the session is validated only, because just one tab at a time may renew it.
 * @param callsOf the first calls for somebody with this role
 */
export function askEarly(shell: string, callsOf: (rol: Rol) => FirstCalls | undefined): void {
  const { accessToken, refreshToken, refreshTokenId } = readSession();
  if (!refreshToken || !refreshTokenId) return;
  const userID = userIdOf(refreshToken) ?? userIdOf(accessToken) ?? '';
  const body = JSON.stringify({ refresh_token_id: refreshTokenId, userID });
  const headers = { 'Content-Type': 'application/json', 'X-Release-Shell': shell, ...xsrfHeader() };
  const validation = fetch(VALIDATION, { method: 'POST', headers, body });
  keep(`POST ${VALIDATION}`, { answer: validation, body });

  const rol = claimsOf(refreshToken)?.rol;
  if (!accessToken || !esRol(rol) || !verificarToken(accessToken).valid) return;
  const calls = callsOf(rol);
  const authorization = `Bearer ${accessToken}`;
  const isValid = validation.then(saysValid);
  isValid.catch(() => undefined);
  for (const template of calls?.addresses ?? []) {
    const address = filled(template, { ...claimsOf(accessToken) });
    if (address === undefined) continue;
    const ask = () =>
      fetch(address, { headers: { ...calls?.headers, ...xsrfHeader(), Authorization: authorization } });
    keep(`GET ${address}`, { answer: isValid.then(ask), authorization });
  }
}

/** The header of axios' defaults: decoded, and without characters that a header cannot carry. */
function xsrfHeader(): Record<string, string> {
  const [, written] = /(?:^|;)\s*XSRF-TOKEN=([^;]*)/.exec(document.cookie) ?? [];
  if (!written) return {};
  return { 'X-XSRF-TOKEN': decoded(written).replace(/[^\t -~\u0080-\u00ff]/g, '') };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function keep(call: string, asked: Omit<EarlyAnswer, 'askedAt'>): void {
  // Whoever takes the answer sees its failure, and nobody may take it.
  asked.answer.catch(() => undefined);
  untakenAnswers().set(call, { ...asked, askedAt: Date.now() });
}

/** The session code reads the same answer later, so this reads a copy of it. */
async function saysValid(response: Response): Promise<void> {
  const { valid } = await response.clone().json();
  if (valid !== true) throw new Error('The session is over');
}

/** An address with the claims of the token in it; undefined where one of them is missing. */
function filled(template: string, claims: Record<string, unknown>): string | undefined {
  const names = [...template.matchAll(PLACE)].map(([, name = '']) => name);
  if (names.some((name) => claims[name] === undefined || claims[name] === '')) return undefined;
  return template.replace(PLACE, (_place, name: string) => encodeURIComponent(String(claims[name])));
}
