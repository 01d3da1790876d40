import type { InjectOptions } from 'fastify';
import type { Tokens } from 'shared-domain/sesion';
import { CLAVE_DEMO } from '../../api/src/demo/cuentas';
import type { Answer } from '../../api/testing/test-api';
import type { Noted } from '../history/history';
import type { Notes } from '../history/notes';
import { pause } from './stricken-cluster';

/** Milliseconds between two tries of one call. */
const PATIENCE = 150;
/** An access token lasts ten minutes, and a refusal afterwards would tell nothing about its session. */
const SESSION_LASTS = 5 * 60_000;

/** One of the processes that can be asked. */
export interface Asked {
  call(request: InjectOptions): Promise<Answer>;
}

/** A call that got its answer: from which service, and when it was begun and answered. */
export interface Answered {
  answer: Answer;
  service: Asked;
  begun: number;
  ended: number;
  /** Tries before it that had no answer, or one that leaves open whether something was done. */
  unanswered: number;
}

/** True of an answer that tells what became of the call. */
const tells = ({ statusCode }: Answer) => statusCode < 500 && statusCode !== 429;

/** Makes a call at one service after the other, until one of them tells what became of it. */
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
  /** True of a call that makes no sense with another session, such as the end of this one. */
  isOfSession?: boolean;
}

export type PersistentPerson = ReturnType<typeof persistentPerson>;

/**
 * Somebody who works through all that happens, and signs in again where the session has ended. Every try is written
 * down: as a use of the session, and as whatever else the caller says that it is.
 */
export function persistentPerson(services: readonly Asked[], username: string, notes: Notes) {
  let tokens: Tokens | undefined;
  let since = 0;
  let renewing: Promise<Tokens> | undefined;

  async function signIn(): Promise<Tokens> {
    const payload = { username, password: CLAVE_DEMO, remember_me: false };
    const noted = notes.sesion(username, username, { que: 'ingresar' });
    const { answer } = await persist(services, (service) =>
      noted(() => service.call({ method: 'POST', url: '/api/login', payload })),
    );
    tokens = answer.json<Tokens>();
    since = performance.now();
    return tokens;
  }

  /** Of calls at once that meet the end of the session one signs in, and the others go on with the new one. */
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
