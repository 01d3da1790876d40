import type { InjectOptions } from 'fastify';
import type { Answer } from '../api/testing/test-api';

/** Makes the call over the network, with the same parameters as an injected one. */
export async function send(
  origin: string,
  { method, url, headers, payload }: InjectOptions,
): Promise<Answer> {
  const isObject = payload !== undefined && !Buffer.isBuffer(payload);
  const answer = await fetch(`${origin}${url}`, {
    method: method ?? 'GET',
    headers: { ...(isObject && { 'content-type': 'application/json' }), ...(headers as object) },
    ...(payload !== undefined && { body: isObject ? JSON.stringify(payload) : (payload as BodyInit) }),
  });
  const body = await answer.text();
  return {
    statusCode: answer.status,
    headers: Object.fromEntries(answer.headers),
    body,
    json: () => JSON.parse(body),
  } as Answer;
}
