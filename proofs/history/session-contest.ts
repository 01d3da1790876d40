import type { Tokens } from 'shared-domain/sesion';
import { createAzar } from '../../api/src/demo/azar';
import { CONTRASENA_DEMO } from '../../api/src/demo/cuentas';
import type { Answer } from '../../api/testing/test-api';
import { accountOf } from '../account-of';
import { type Asked, persistentPerson } from '../failover/persistent';
import type { Noted } from './history';
import type { LlamadaDeSesion } from './models/sesion.model';
import type { Notes } from './notes';

const WINDOWS = 4;
const CALLS = 5;
/** Number of sessions to try, newest first. */
const REMEMBERED = 4;

type Step = LlamadaDeSesion['que'];
const STEPS: readonly Step[] = [
  'ingresar',
  'ingresar',
  'usar',
  'usar',
  'renovar',
  'validar',
  'cerrar',
  'terminar',
];

/** Several windows of one account sign in, use, renew, validate and sign out, while an administrator ends sessions. */
export function createSessionContest(
  services: readonly Asked[],
  { username, administrator }: { username: string; administrator: string },
  notes: Notes,
  seed: number,
) {
  const azar = createAzar(seed);
  const admin = persistentPerson(services, administrator, notes);
  const known: Tokens[] = [];

  const noted = (window: number, call: LlamadaDeSesion): Noted =>
    notes.sesion(`${username} ${window}`, username, call);

  async function signIn(window: number): Promise<void> {
    const payload = { username, password: CONTRASENA_DEMO, remember_me: false };
    const answer = await noted(window, { que: 'ingresar' })(() =>
      azar.uno(services).call({ method: 'POST', url: '/api/login', payload }),
    );
    if (answer.statusCode !== 200) return;
    known.unshift(answer.json<Tokens>());
    known.length = Math.min(known.length, REMEMBERED);
  }

  function request(que: Exclude<Step, 'ingresar' | 'terminar'>, tokens: Tokens) {
    const { access_token, refresh_token, idRefreshToken } = tokens;
    const headers = { authorization: `Bearer ${access_token}` };
    switch (que) {
      case 'usar':
        return { method: 'GET', url: '/api/config/general', headers } as const;
      case 'cerrar':
        return {
          method: 'POST',
          url: '/api/logout',
          headers,
          payload: { idToken: idRefreshToken },
        } as const;
      case 'renovar':
        return { method: 'POST', url: '/api/refresh', payload: { refresh_token } } as const;
      case 'validar': {
        const payload = { refresh_token_id: idRefreshToken, userID: accountOf(tokens) };
        return { method: 'POST', url: '/api/validate-refresh-token', payload } as const;
      }
    }
  }

  async function step(window: number): Promise<Answer | undefined> {
    const que = azar.uno(STEPS);
    const tokens = known.length === 0 ? undefined : azar.uno(known);
    if (que === 'ingresar' || tokens === undefined) {
      await signIn(window);
      return undefined;
    }
    const sesion = tokens.idRefreshToken;
    if (que === 'terminar') {
      const ends = { method: 'DELETE', url: `/api/sesiones/${sesion}` } as const;
      return (await admin.call(ends, { noted: noted(window, { que, sesion }) })).answer;
    }
    return noted(window, { que, sesion })(() => azar.uno(services).call(request(que, tokens)));
  }

  return async function contend(): Promise<void> {
    const windows = Array.from({ length: WINDOWS }, async (_, window) => {
      for (let i = 0; i < CALLS; i++) await step(window).catch(() => undefined);
    });
    await Promise.all(windows);
  };
}
