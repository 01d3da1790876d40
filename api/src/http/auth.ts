import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { seDetiene } from 'shared-domain/auditoria';
import type { Rol } from 'shared-domain/cuenta';
import type { Config } from '../config';
import type { Contexto, Ledger, QuienMira } from '../ledger';
import { noAutenticado, ProblemaError, sinPermiso, TEXTO_PROBLEMA } from '../problemas';
import type { UsuarioActual } from '../usuario-actual';
import { callOf, hookCalls } from './serve-call';

declare module 'fastify' {
  interface FastifyRequest {
    currentUser: UsuarioActual | null;
    readonly viewer: QuienMira;
    readonly author: [UsuarioActual, Contexto];
    leavesEvent: boolean;
  }
}

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** Guards run before the body is read and before lookups. */
export function registerAuth(
  app: FastifyInstance,
  sessions: { usuarioDe(token: string): Promise<UsuarioActual | undefined> },
  requireConfirmation: (user: UsuarioActual) => Promise<void>,
  { refuseOverrides }: Pick<Config, 'refuseOverrides'>,
  clock: () => number,
): void {
  app.decorateRequest('currentUser' satisfies keyof FastifyRequest, null);
  app.decorateRequest('viewer' satisfies keyof FastifyRequest, {
    getter(this: FastifyRequest): QuienMira {
      const now = clock();
      const { id, rol, dni } = currentUserOf(this);
      return { id, rol, dni, ahora: now, contexto: () => contextOf(this, now) };
    },
  });
  app.decorateRequest('author' satisfies keyof FastifyRequest, {
    getter(this: FastifyRequest): [UsuarioActual, Contexto] {
      return [currentUserOf(this), contextOf(this, clock())];
    },
  });
  app.decorateRequest('leavesEvent' satisfies keyof FastifyRequest, false);
  app.addHook('onRoute', (route) => {
    const isOfApi = route.url.startsWith('/api/') && !route.url.startsWith('/api/docs');
    if (isOfApi && route.method !== 'OPTIONS' && !callOf(route))
      throw new Error(`${route.method} ${route.url} is not written in shared-domain/llamadas.`);
  });
  hookCalls(app, 'onRequest', (call, method) => {
    if (call.quienes === 'todos') return false;
    const roles: readonly Rol[] = call.quienes;
    const isRefused = (user: UsuarioActual) =>
      refuseOverrides && user.override && method !== 'GET' && !call.fromOverride;
    return async (request: FastifyRequest) => {
      const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
      const user = token ? await sessions.usuarioDe(token) : undefined;
      if (!user) throw noAutenticado();
      if (!roles.includes(user.rol)) throw sinPermiso();
      if (isRefused(user)) throw sinPermiso(OVERRIDE_TEXT);
      if (call.confirma === 'siempre') await requireConfirmation(user);
      request.currentUser = user;
    };
  });
}

export function currentUserOf(request: FastifyRequest): UsuarioActual {
  if (!request.currentUser) throw noAutenticado();
  return request.currentUser;
}

const RELEASE = /^[\w.@/+-]{1,80}$/;

export function contextOf(request: FastifyRequest, now: number): Contexto {
  const user = request.currentUser;
  const factor = user?.confirmadoCon ?? user?.factor;
  request.leavesEvent = true;
  const release = (name: string) => {
    const value = request.headers[name];
    return typeof value === 'string' && RELEASE.test(value) ? value : null;
  };
  return {
    actor: {
      id: user?.id ?? null,
      fullName: user?.fullName ?? '',
      rol: user?.rol ?? 'nadie',
    },
    ahora: now,
    audita: request.routeOptions.config.call?.audita ?? [],
    ...(factor && factor !== 'clave' && { factor }),
    // A client may send any text behind a proxy, so only addresses are stored.
    ...(isIP(request.ip) !== 0 && { direccion: request.ip }),
    releaseShell: release('x-release-shell'),
    // From the session: an override can send any release in its header.
    releaseRemote: user?.override ? `reemplazo:${user.override.origen}` : release('x-release-remote'),
  };
}

export const OVERRIDE_TEXT = 'Este servidor no admite cambios hechos desde una pantalla de reemplazo.';

const BROKEN_TEXT = `${TEXTO_PROBLEMA.auditoria} Llame a quien administra el sistema.`;

/** Register after the guards: callers without access must not learn that the chain is broken. */
export function registerLedger(app: FastifyInstance, ledger: Pick<Ledger, 'broken' | 'update'>): void {
  const refuse = async () => {
    if (ledger.broken()) throw new ProblemaError(503, BROKEN_TEXT);
  };
  hookCalls(
    app,
    'onRequest',
    ({ audita = [] }, method) => method !== 'GET' && audita.some(seDetiene) && refuse,
  );
  app.addHook('onSend', (request, reply, body, done) => {
    // Skips refused sign-ins, whose response time must not reveal names.
    if (!request.leavesEvent || reply.statusCode === 401) return done(null, body);
    ledger.update().then(() => done(null, body), done);
  });
}
