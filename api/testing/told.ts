import type { Answer } from './test-api';

/** Status and text of a problem, which differ from those of another call by its number alone. */
export function told(answer: Answer): [status: number, problem: object] {
  const { solicitud: _number, ...problem } = answer.json();
  return [answer.statusCode, problem];
}
