import type { InjectOptions } from 'fastify';
import type { Tokens } from 'shared-domain/sesion';
import { CONTRASENA_DEMO } from '../../api/src/demo/cuentas';
import type { Answer } from '../../api/testing/test-api';
import type { Noted } from '../history/history';
import type { Notes } from '../history/notes';
import { pause } from './stricken-cluster';

/** Milliseconds between retries. */
const PATIENCE = 150;
/** Shorter than an access token (10 minutes), whose expiry would look like the end of the session. */
const SESSION_LASTS = 5 * 60_000;

export interface Asked {
  call(request: InjectOptions): Promise<Answer>;
}

export interface Answered {
  answer: Answer;
  service: Asked;
  begun: number;
  ended: number;
  /** Earlier tries without an answer or with an inconclusive one. */
  unanswered: number;
}

/** Conclusive answers. The effect of a 5xx is unknown, and 429 means a retry. */
const tells = ({ statusCode }: Answer) => statusCode < 500 && statusCode !== 429;

async function persist(
  services: readonly Asked[],
  call: (service: Asked) => Promise<Answer>,
): Promise<Answered> {
  for (let unanswered = 0; ; unanswered++) {
    const service = services[unanswered % services.length] as Asked;
    const begun = performance.now();
    const answer = await call(service).catch(() => undefined);
    if (answer && tells(answer)) return { answer, service, begun, ended: performance.now(), unanswered };
    await pause(PATIENCE);
  }
}

interface CallOptions {
  first?: readonly Asked[];
  noted?: Noted;
  /** For calls without a meaning in another session, such as sign-out. */
  isOfSession?: boolean;
}

export type PersistentPerson = ReturnType<typeof persistentPerson>;

/** Retries calls and signs in again after the session ends. Records every try, also as a use of the session. */
export function persistentPerson(services: readonly Asked[], username: string, notes: Notes) {
  let tokens: Tokens | undefined;
  let since = 0;
  let renewing: Promise<Tokens> | undefined;

  async function signIn(): Promise<Tokens> {
    const payload = { username, password: CONTRASENA_DEMO, remember_me: false };
    const noted = notes.sesion(username, username, { que: 'ingresar' });
    const { answer } = await persist(services, (service) =>
      noted(() => service.call({ method: 'POST', url: '/api/login', payload })),
    );
    tokens = answer.json<Tokens>();
    since = performance.now();
    return tokens;
  }

  /** Concurrent calls share one new sign-in. */
  async function openSession(over?: Tokens): Promise<Tokens> {
    if (tokens && tokens !== over && performance.now() - since < SESSION_LASTS) return tokens;
    renewing ??= signIn().finally(() => {
      renewing = undefined;
    });
    return renewing;
  }

  return {
    username,
    signIn,
    async call(
      request: InjectOptions,
      { first = services, noted = (make) => make(), isOfSession = false }: CallOptions = {},
    ): Promise<Answered> {
      for (let open = await openSession(); ; open = await openSession(open)) {
        const authorization = `Bearer ${open.access_token}`;
        const uses = notes.sesion(username, username, { que: 'usar', sesion: open.idRefreshToken });
        const answered = await persist(first, (service) =>
          noted(() =>
            uses(() => service.call({ ...request, headers: { ...request.headers, authorization } })),
          ),
        );
        if (answered.answer.statusCode !== 401 || isOfSession) return answered;
      }
    },
  };
}
