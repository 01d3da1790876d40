import type { InjectOptions } from 'fastify';
import type { Tokens } from 'shared-domain';
import { CLAVE_DEMO } from '../../demo/cuentas';
import type { Service } from '../several-services';
import type { Answer } from '../test-api';
import { pause } from './stricken-cluster';

/** Milliseconds between two tries of one call. */
const PATIENCE = 150;

/** What answers calls: a service, or a proxy in front of several. */
export type Answering = Pick<Service, 'call'>;

/** A call that got its answer: from which service, and when it was begun and answered. */
export interface Answered {
  answer: Answer;
  service: Answering;
  begun: number;
  ended: number;
  /** Tries before it that had no answer, or one that leaves open whether something was done. */
  unanswered: number;
}

/** True of an answer that tells what became of the call. */
const tells = ({ statusCode }: Answer) => statusCode < 500 && statusCode !== 429;

/** Makes a call at one service after the other, until one of them tells what became of it. */
async function persist(
  services: readonly Answering[],
  call: (service: Answering) => Promise<Answer>,
): Promise<Answered> {
  for (let unanswered = 0; ; unanswered++) {
    const service = services[unanswered % services.length] as Answering;
    const begun = performance.now();
    const answer = await call(service).catch(() => undefined);
    if (answer && tells(answer)) return { answer, service, begun, ended: performance.now(), unanswered };
    await pause(PATIENCE);
  }
}

/** Somebody who works through all that happens, and signs in again where the session has ended. */
export function persistentPerson(services: readonly Answering[], username: string) {
  let token: string | undefined;

  async function signIn(): Promise<Tokens> {
    const payload = { username, password: CLAVE_DEMO, remember_me: false };
    const { answer } = await persist(services, (service) =>
      service.call({ method: 'POST', url: '/api/login', payload }),
    );
    const tokens = answer.json<Tokens>();
    token = tokens.access_token;
    return tokens;
  }

  return {
    signIn,
    async call(request: InjectOptions, first = services): Promise<Answered> {
      if (token === undefined) await signIn();
      const answered = await persist(first, (service) =>
        service.call({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } }),
      );
      if (answered.answer.statusCode !== 401) return answered;
      await signIn();
      return this.call(request, first);
    },
  };
}
