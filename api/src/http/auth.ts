import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Rol, seDetiene } from 'shared-domain';
import { type Llamada, llamadaDe } from 'shared-domain/llamadas';
import type { Config } from '../config';
import type { Contexto, HeadNote, QuienMira, Trail } from '../ledger';
import { noAutenticado, ProblemaError, sinPermiso, TEXTO_PROBLEMA } from '../problemas';
import type { UsuarioActual } from '../usuario-actual';

declare module 'fastify' {
  interface FastifyRequest {
    currentUser: UsuarioActual | null;
    /** True for a call that may leave an audit event. */
    leavesEvent: boolean;
  }
}

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** Gives each route its guard by the table of calls. It runs before the body is read and anything is looked up. */
export function registerAuth(
  app: FastifyInstance,
  sessions: { usuarioDe(token: string): Promise<UsuarioActual | undefined> },
  requireConfirmation: (user: UsuarioActual) => Promise<void>,
  { refuseOverrides }: Pick<Config, 'refuseOverrides'>,
): void {
  app.decorateRequest('currentUser' satisfies keyof FastifyRequest, null);
  app.decorateRequest('leavesEvent' satisfies keyof FastifyRequest, false);
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/') || route.url.startsWith('/api/docs')) return;
    for (const method of [route.method].flat()) {
      if (method === 'OPTIONS') continue;
      // Fastify gives each GET a HEAD that runs the same code, so it has the same guard.
      const call = llamadaDe(`${method === 'HEAD' ? 'GET' : method} ${route.url}`);
      if (!call) throw new Error(`${method} ${route.url} is not written in shared-domain/llamadas.`);
      if (call.quienes === 'todos') continue;
      const roles: readonly Rol[] = call.quienes;
      const guard = async (request: FastifyRequest) => {
        const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
        const user = token ? await sessions.usuarioDe(token) : undefined;
        if (!user) throw noAutenticado();
        if (!roles.includes(user.rol)) throw sinPermiso();
        if (refuseOverrides) refuseOverridden(method, call, user);
        if (call.confirma === 'siempre') await requireConfirmation(user);
        request.currentUser = user;
      };
      route.onRequest = [...[route.onRequest ?? []].flat(), guard];
    }
  });
}

export function currentUserOf(request: FastifyRequest): UsuarioActual {
  if (!request.currentUser) throw noAutenticado();
  return request.currentUser;
}

/** Delays an answer until its event is noted outside, except refused sign-ins: their time must not tell names. */
export function registerHeadNote(app: FastifyInstance, headNote: Pick<HeadNote, 'update'>): void {
  app.addHook('onSend', (request, reply, body, done) => {
    if (!request.leavesEvent || reply.statusCode === 401) return done(null, body);
    headNote.update().then(() => done(null, body), done);
  });
}

export function viewerOf(request: FastifyRequest, now: number): QuienMira {
  const { id, rol, dni } = currentUserOf(request);
  return { id, rol, dni, ahora: now, contexto: () => contextOf(request, now) };
}

/** The signed-in person as the author of a change, with the context of its event. */
export const authorOf = (request: FastifyRequest, now: number): [UsuarioActual, Contexto] => [
  currentUserOf(request),
  contextOf(request, now),
];

/** With what the caller proved who they are, where that was more than a password. */
function factorOf(user: UsuarioActual | null): Pick<Contexto, 'factor'> {
  const factor = user?.confirmadoCon ?? user?.factor;
  return factor && factor !== 'clave' ? { factor } : {};
}

const RELEASE = /^[\w.@/+-]{1,80}$/;

/** The part of an audit event that tells who makes this call, when, from where and with which releases. */
export function contextOf(request: FastifyRequest, now: number): Contexto {
  const user = request.currentUser;
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
    ...factorOf(user),
    // A caller can write any text into the header that a proxy reads; only an address is kept.
    ...(isIP(request.ip) !== 0 && { direccion: request.ip }),
    releaseShell: release('x-release-shell'),
    // A change that was made on a replaced screen is marked so in the trail, whatever that screen says of itself.
    releaseRemote: user?.reemplazo ? `reemplazo:${user.reemplazo.origen}` : release('x-release-remote'),
  };
}

export const OVERRIDE_TEXT = 'Este servidor no admite cambios hechos desde una pantalla de reemplazo.';

/** Refuses a change of a session with a replaced screen, unless the call has `desdeReemplazo`. */
function refuseOverridden(method: string, call: Llamada, { reemplazo }: UsuarioActual): void {
  if (reemplazo && method !== 'GET' && method !== 'HEAD' && !call.desdeReemplazo)
    throw sinPermiso(OVERRIDE_TEXT);
}

/** Refuses changes while the audit trail is broken. Register it after the guards, so that others learn nothing. */
export function registerPause(app: FastifyInstance, trail: Pick<Trail, 'broken'>): void {
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      const call = llamadaDe(`${method} ${route.url}`);
      if (method === 'GET' || !call?.audita?.some(seDetiene)) continue;
      const refuse = async () => {
        if (trail.broken()) throw refusal();
      };
      route.onRequest = [...[route.onRequest ?? []].flat(), refuse];
    }
  });
}

const refusal = () =>
  new ProblemaError(503, `${TEXTO_PROBLEMA.auditoria} Llame a quien administra el sistema.`);
