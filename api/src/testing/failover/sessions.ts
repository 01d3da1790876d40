import type { Service } from '../several-services';
import { persistentPerson } from './persistent';
import { pause } from './stricken-cluster';

/** How many ended sessions are tried again and again. */
const REMEMBERED = 20;

/**
 * Somebody who signs in, works and signs out without end, and afterwards tries the sessions that are over at each
 * service. `accepted` tells of every one that still opened something.
 */
export function startSessions(services: readonly Service[], username: string) {
  const person = persistentPerson(services, username);
  const accepted: string[] = [];
  const over: string[] = [];
  let ended = 0;
  let tried = 0;
  let isOver = false;

  const use = async (service: Service, token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await service
      .call({ method: 'GET', url: '/api/config/general', headers })
      .catch(() => undefined);
    return answer?.statusCode;
  };

  async function signInAndOut(i: number): Promise<void> {
    const { access_token, idRefreshToken } = await person.signIn();
    await Promise.all(services.map((service) => use(service, access_token)));
    const asked = { method: 'POST', url: '/api/logout', payload: { idToken: idRefreshToken } } as const;
    const { answer } = await person.call(asked, i % 2 === 0 ? services : [...services].reverse());
    if (answer.statusCode !== 200) return;
    ended++;
    over.unshift(access_token);
    over.length = Math.min(over.length, REMEMBERED);
  }

  async function tryEnded(): Promise<void> {
    for (const token of over) {
      const statuses = await Promise.all(services.map((service) => use(service, token)));
      tried += statuses.length;
      if (statuses.includes(200)) accepted.push(`${username} ${statuses.join(' ')}`);
    }
  }

  const loop = async (each: (i: number) => Promise<void>, rest: number) => {
    for (let i = 0; !isOver; i++) {
      await each(i);
      await pause(rest);
    }
  };
  const running = Promise.all([loop(signInAndOut, 300), loop(tryEnded, 50)]);
  return {
    accepted,
    counts: () => ({ ended, tried }),
    finish: async () => {
      isOver = true;
      await running;
    },
  };
}
