import type { InjectOptions } from 'fastify';
import type { Rol } from 'shared-domain/cuenta';
import type { NombreDeLlamada } from 'shared-domain/llamadas';
import { callOf } from '../../api/testing/call-request';
import { type Answer, type TestApi, USERNAME_OF } from '../../api/testing/test-api';

/** Calls as an authorized user, with a new session if an earlier call ended the last one. */
export async function asAdmitted(
  api: TestApi,
  name: NombreDeLlamada,
  request: InjectOptions,
): Promise<Answer> {
  const { quienes } = callOf(name);
  if (quienes === 'todos') return api.call(request);
  const username = USERNAME_OF[quienes[0] as Rol];
  const answer = await api.as(username, request);
  if (answer.statusCode !== 401) return answer;
  await api.signIn(username);
  return api.as(username, request);
}
