import type { InjectOptions } from 'fastify';
import type { Tokens } from 'shared-domain/sesion';
import { CONTRASENA_DEMO } from '../api/src/demo/cuentas';
import { freePort, type ServiceProcess, startProcess, untilItAnswers } from '../api/testing/service-process';
import type { Caller } from '../api/testing/solicitudes';
import type { Answer } from '../api/testing/test-api';

export interface Service extends Caller, ServiceProcess {
  signIn(username: string, password?: string): Promise<Answer>;
  call(request: InjectOptions): Promise<Answer>;
}

/** Starts services with one database and one data folder, so that a session is valid in all. */
export async function startServices(howMany: number, env: NodeJS.ProcessEnv): Promise<Service[]> {
  const accessTokens = new Map<string, string>();
  const ports = await Promise.all(Array.from({ length: howMany }, freePort));
  const processes = ports.map((port) => ({
    port,
    ...startProcess({ ...env, PORT: String(port), DEMO: '1' }),
  }));
  await Promise.all(processes.map((one) => untilItAnswers(one, one.port))).catch((error: unknown) => {
    for (const { child } of processes) child.kill('SIGKILL');
    throw error;
  });
  return processes.map(({ port, ...service }) => {
    const call = (request: InjectOptions) => send(`http://127.0.0.1:${port}`, request);
    const signIn = async (username: string, password = CONTRASENA_DEMO) => {
      const payload = { username, password, remember_me: false };
      const answer = await call({ method: 'POST', url: '/api/login', payload });
      if (answer.statusCode === 200) accessTokens.set(username, answer.json<Tokens>().access_token);
      return answer;
    };
    return {
      ...service,
      call,
      signIn,
      async as(username, request) {
        if (!accessTokens.has(username)) await signIn(username);
        const authorization = `Bearer ${accessTokens.get(username)}`;
        return call({ ...request, headers: { ...request.headers, authorization } });
      },
    };
  });
}

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
