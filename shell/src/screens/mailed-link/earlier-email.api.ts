import { callPublicApi } from 'shared-auth';
import type { RespuestaAnterior } from 'shared-domain';

export async function answerFromEarlierEmail(body: RespuestaAnterior): Promise<string> {
  const answer: { message: string } = await callPublicApi('POST /api/correo-anterior', { body });
  return answer.message;
}
