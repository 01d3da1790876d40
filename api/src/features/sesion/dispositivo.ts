import { hkdfSync } from 'node:crypto';
import Bowser from 'bowser';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config';
import type { Db } from '../../db/connection';
import { conoceDispositivo } from './accesos.repository';
import { createKeyRing, digestOf, newId, secondsOf } from './tokens';

const CUENTAS = 10;
export const SEGUNDOS_CONOCIDO = 182 * 24 * 3600;

/** A browser with an earlier sign-in; grants no access. */
export interface Dispositivo {
  id: string;
  cuentas: readonly number[];
}

export function conCuenta(antes: Dispositivo | undefined, usuarioId: number): Dispositivo {
  const demas = antes?.cuentas.filter((cuenta) => cuenta !== usuarioId) ?? [];
  return { id: antes?.id ?? newId(), cuentas: [usuarioId, ...demas].slice(0, CUENTAS) };
}

/** Own keys derived from the refresh keys, so that cookie and token are not interchangeable. */
export function createDispositivos(refreshKeys: readonly string[]) {
  const keys = refreshKeys.map((key) =>
    Buffer.from(hkdfSync('sha256', key, '', 'dispositivo', 32)).toString('base64url'),
  );
  type Claims = { jti: string; cuentas: readonly number[]; exp: number };
  const ring = createKeyRing<Claims>(keys, 'dispositivo+jwt', ['jti', 'cuentas', 'iat', 'exp']);
  return {
    escribir: ({ id, cuentas }: Dispositivo, ahora: number): string =>
      ring.sign({ jti: id, cuentas, exp: secondsOf(ahora) + SEGUNDOS_CONOCIDO }, ahora),

    leer(texto: string, ahora: number): Dispositivo | undefined {
      const claims = ring.read(texto, ahora);
      return claims && { id: claims.jti, cuentas: claims.cuentas };
    },
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    deviceCookie: ReturnType<typeof createDeviceCookie>;
  }
}

const LOGIN = '/api/login';
const COOKIE = /(?:^|;\s*)dispositivo=([\w-]+\.[\w-]+\.[\w-]+)(?=;|$)/g;

const esDeIngreso = (url: string | undefined): boolean =>
  url === LOGIN || url?.startsWith(`${LOGIN}/`) === true;

/** Other origins of the site need CORS permission to send the cookie. */
export function registerDeviceCookie(app: FastifyInstance, config: Config, clock: () => number): void {
  app.decorate('deviceCookie', createDeviceCookie(config, clock));
  if (config.corsOrigins.length === 0) return;
  app.addHook('onRequest', (request, reply, done) => {
    if (esDeIngreso(request.url)) reply.header('access-control-allow-credentials', 'true');
    done();
  });
}

function createDeviceCookie({ refreshKeys, demo }: Config, clock: () => number) {
  const { escribir, leer } = createDispositivos(refreshKeys);
  const attributes = `Path=${LOGIN}; Max-Age=${SEGUNDOS_CONOCIDO}; HttpOnly; SameSite=Strict`;
  return {
    /** A known browser gets its own queue place and failure count, nothing else. */
    read({ headers }: Pick<FastifyRequest, 'headers'>): Dispositivo | undefined {
      for (const [, texto = ''] of headers.cookie?.matchAll(COOKIE) ?? []) {
        const dispositivo = leer(texto, clock());
        if (dispositivo) return dispositivo;
      }
      return undefined;
    },
    write(reply: FastifyReply, dispositivo: Dispositivo): void {
      // Some browsers drop Secure cookies without TLS, which only the demonstration allows.
      const secure = demo && reply.request.protocol === 'http' ? '' : '; Secure';
      reply.header('set-cookie', `dispositivo=${escribir(dispositivo, clock())}; ${attributes}${secure}`);
    },
  };
}

export const signsInAgain = (request: FastifyRequest): boolean =>
  esDeIngreso(request.routeOptions.url) && request.server.deviceCookie.read(request) !== undefined;

export async function idConocido(db: Db, usuarioId: number, dispositivo: Dispositivo | undefined) {
  if (!dispositivo?.cuentas.includes(usuarioId)) return undefined;
  return (await conoceDispositivo(db, usuarioId, digestOf(dispositivo.id))) ? dispositivo.id : undefined;
}

const NAVEGADORES = new Set(Object.values(Bowser.BROWSER_MAP));
const SISTEMAS = new Set(Object.values(Bowser.OS_MAP));
const LARGO = 400;

/** Such as "Chrome en Android". Undefined for unknown programs: no name chosen by a client is shown. */
export function navegadorDe(userAgent: string | undefined): string | undefined {
  if (!userAgent) return undefined;
  const { browser, os } = Bowser.parse(userAgent.slice(0, LARGO));
  if (!browser.name || !NAVEGADORES.has(browser.name)) return undefined;
  const nombre = browser.name.replace(/ for Android$/, '');
  return os.name && SISTEMAS.has(os.name) ? `${nombre} en ${os.name}` : nombre;
}
