import type { InjectOptions } from 'fastify';
import type { Answer } from '../../api/testing/test-api';
import type { Asked } from '../failover/persistent';

/** Somebody who is asked, and what became of the calls that failed. */
export interface Counted extends Asked {
  answered(): number;
  failures: string[];
}

/** Takes down each call without an answer, and each answer that the service is not there or cannot take it. */
export function counted(name: string, send: (request: InjectOptions) => Promise<Answer>): Counted {
  const failures: string[] = [];
  let answered = 0;
  return {
    failures,
    answered: () => answered,
    async call(request) {
      const what = `${name}: ${request.method ?? 'GET'} ${request.url}`;
      const answer = await send(request).catch((error: Error) => {
        failures.push(`${what}: ${error.message}`);
        throw error;
      });
      answered++;
      if (answer.statusCode >= 500 || answer.statusCode === 429) {
        failures.push(`${what}: ${answer.statusCode} ${answer.body}`);
      }
      return answer;
    },
  };
}
