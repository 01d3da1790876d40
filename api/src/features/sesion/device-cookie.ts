import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config';
import { createDispositivos, type Dispositivo, SEGUNDOS_CONOCIDO } from './dispositivo';

declare module 'fastify' {
  interface FastifyInstance {
    deviceCookie: ReturnType<typeof createDeviceCookie>;
  }
}

/** The calls that begin with it, from the password to the second factor, are the only ones to which browsers send it. */
const LOGIN = '/api/login';
const COOKIE = /(?:^|;\s*)dispositivo=([\w-]+\.[\w-]+\.[\w-]+)(?=;|$)/g;

/** Whether it is a call of the sign-in, which knows the browser again. */
const esDeIngreso = (url: string | undefined): boolean =>
  url === LOGIN || url?.startsWith(`${LOGIN}/`) === true;

type Settings = Pick<Config, 'refreshKeys' | 'demo' | 'corsOrigins'>;

/** Lets the sign-in know a browser again. Pages of other origins of the same site need leave to send the cookie. */
export function registerDeviceCookie(app: FastifyInstance, config: Settings, clock: () => number): void {
  app.decorate('deviceCookie', createDeviceCookie(config, clock));
  if (config.corsOrigins.length === 0) return;
  app.addHook('onRequest', (request, reply, done) => {
    if (esDeIngreso(request.url)) reply.header('access-control-allow-credentials', 'true');
    done();
  });
}

function createDeviceCookie({ refreshKeys, demo }: Settings, clock: () => number) {
  const dispositivos = createDispositivos({ refreshKeys });
  const attributes = `Path=${LOGIN}; Max-Age=${SEGUNDOS_CONOCIDO}; HttpOnly; SameSite=Strict`;
  return {
    read(header: string | undefined): Dispositivo | undefined {
      for (const [, texto = ''] of header?.matchAll(COOKIE) ?? []) {
        const dispositivo = dispositivos.leer(texto, clock());
        if (dispositivo) return dispositivo;
      }
      return undefined;
    },
    written(dispositivo: Dispositivo, { protocol }: Pick<FastifyRequest, 'protocol'>) {
      // Some browsers keep no Secure cookie without TLS, which only the demonstration allows.
      const secure = demo && protocol === 'http' ? '' : '; Secure';
      return `dispositivo=${dispositivos.escribir(dispositivo, clock())}; ${attributes}${secure}`;
    },
  };
}

/**
 * The browser that makes this call of the sign-in, where somebody signed in with it before; undefined for any
 * other browser, and for a cookie that this service did not write.
 *
 * It grants a place and a count of its own, nothing else. Wrong guesses from a browser that knows the account are
 * counted under that browser and account, `intentoDe(username)` together with `id`, so that guesses of others do not
 * lock out the person in front of their own browser, and a stolen cookie has no more guesses than a name has:
 *
 * @example
 * const dispositivo = dispositivoDe(request);
 * const intento = usuario && dispositivo?.conoce(usuario.id) ? digestOf(`${dispositivo.id} ${usuario.id}`) : intentoDe(username);
 */
export function dispositivoDe(request: FastifyRequest): Dispositivo | undefined {
  return request.server.deviceCookie.read(request.headers.cookie);
}

/** Whether it is a call of the sign-in from a browser in which somebody signed in before. */
export const signsInAgain = (request: FastifyRequest): boolean =>
  esDeIngreso(request.routeOptions.url) && dispositivoDe(request) !== undefined;

/** Has the browser keep, with this answer, which accounts it knows. */
export function recordarDispositivo(reply: FastifyReply, dispositivo: Dispositivo): void {
  reply.header('set-cookie', reply.server.deviceCookie.written(dispositivo, reply.request));
}
