import type { Tokens } from 'shared-domain/sesion';
import type { Notes } from '../history/notes';
import { type Asked, persistentPerson } from './persistent';
import { pause } from './stricken-cluster';

const REMEMBERED = 20;

/** Signs in, works and signs out in a loop, and retries ended sessions. `accepted` lists those that still worked. */
export function startSessions(services: readonly Asked[], username: string, notes: Notes) {
  const person = persistentPerson(services, username, notes);
  const accepted: string[] = [];
  const over: Tokens[] = [];
  let ended = 0;
  let tried = 0;
  let isOver = false;

  const use = async (service: Asked, { access_token, idRefreshToken: sesion }: Tokens) => {
    const headers = { authorization: `Bearer ${access_token}` };
    const noted = notes.sesion(`${username} afterwards`, username, { que: 'usar', sesion });
    const answer = await noted(() =>
      service.call({ method: 'GET', url: '/api/config/general', headers }),
    ).catch(() => undefined);
    return answer?.statusCode;
  };

  async function signInAndOut(i: number): Promise<void> {
    const tokens = await person.signIn();
    await Promise.all(services.map((service) => use(service, tokens)));
    const { idRefreshToken: sesion } = tokens;
    const asked = { method: 'POST', url: '/api/logout', payload: { idToken: sesion } } as const;
    const { answer } = await person.call(asked, {
      first: i % 2 === 0 ? services : [...services].reverse(),
      noted: notes.sesion(username, username, { que: 'cerrar', sesion }),
      isOfSession: true,
    });
    // 401 means that an unanswered earlier try has ended the session.
    if (answer.statusCode !== 200 && answer.statusCode !== 401) return;
    ended++;
    over.unshift(tokens);
    over.length = Math.min(over.length, REMEMBERED);
  }

  async function tryEnded(): Promise<void> {
    for (const tokens of over) {
      const statuses = await Promise.all(services.map((service) => use(service, tokens)));
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
