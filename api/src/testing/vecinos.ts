import type { InjectOptions } from 'fastify';
import type { Tokens } from 'shared-domain';
import { CLAVE_DEMO } from '../demo/cuentas';
import type { Respuesta } from './api-de-prueba';
import { hastaQueResponda, iniciarProceso, type Proceso, puertoLibre } from './proceso';
import type { QuienLlama } from './solicitudes';

/** One of several processes that serve the same database. */
export interface Vecino extends QuienLlama, Proceso {
  entrar(username: string, clave?: string): Promise<Respuesta>;
  llamar(llamada: InjectOptions): Promise<Respuesta>;
}

/** Starts that many services at once on one database and one folder; a session of one is a session of all. */
export async function iniciarVecinos(cuantos: number, env: NodeJS.ProcessEnv): Promise<Vecino[]> {
  const accesos = new Map<string, string>();
  const puertos = await Promise.all(Array.from({ length: cuantos }, puertoLibre));
  const procesos = puertos.map((port) => ({
    port,
    ...iniciarProceso({ ...env, PORT: String(port), DEMO: '1' }),
  }));
  await Promise.all(procesos.map((uno) => hastaQueResponda(uno, uno.port))).catch((error: unknown) => {
    for (const { proceso } of procesos) proceso.kill('SIGKILL');
    throw error;
  });
  return procesos.map(({ port, ...proceso }) => {
    const llamar = (llamada: InjectOptions) => pedir(`http://127.0.0.1:${port}`, llamada);
    const entrar = async (username: string, password = CLAVE_DEMO) => {
      const payload = { username, password, remember_me: false };
      const respuesta = await llamar({ method: 'POST', url: '/api/login', payload });
      if (respuesta.statusCode === 200) accesos.set(username, respuesta.json<Tokens>().access_token);
      return respuesta;
    };
    return {
      ...proceso,
      llamar,
      entrar,
      async como(username, llamada) {
        if (!accesos.has(username)) await entrar(username);
        const authorization = `Bearer ${accesos.get(username)}`;
        return llamar({ ...llamada, headers: { ...llamada.headers, authorization } });
      },
    };
  });
}

/** The call as it would be injected, over the network. */
async function pedir(origen: string, { method, url, headers, payload }: InjectOptions): Promise<Respuesta> {
  const esObjeto = payload !== undefined && !Buffer.isBuffer(payload);
  const respuesta = await fetch(`${origen}${url}`, {
    method: method ?? 'GET',
    headers: { ...(esObjeto && { 'content-type': 'application/json' }), ...(headers as object) },
    ...(payload !== undefined && { body: esObjeto ? JSON.stringify(payload) : (payload as BodyInit) }),
  });
  const body = await respuesta.text();
  return {
    statusCode: respuesta.status,
    headers: Object.fromEntries(respuesta.headers),
    body,
    json: () => JSON.parse(body),
  } as Respuesta;
}
