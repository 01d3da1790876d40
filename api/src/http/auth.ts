import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Rol } from 'shared-domain';
import { llamadaDe } from 'shared-domain/llamadas';
import type { Contexto } from '../auditoria/auditoria.repository';
import type { HeadNote } from '../auditoria/head-note';
import type { QuienMira } from '../auditoria/miradas';
import { noAutenticado, sinPermiso } from '../problemas';
import type { Sesiones } from '../sesion/sesion.service';
import type { UsuarioActual } from '../sesion/usuario-actual';
import { overrideOf } from './overrides';

declare module 'fastify' {
  interface FastifyRequest {
    currentUser: UsuarioActual | null;
    /** The call may leave an audit event. */
    leavesEvent: boolean;
  }
}

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/**
 * Gives each API route its guard from the table of calls. It runs before the body is read, so neither the
 * content nor the existence of what is asked for changes a refusal.
 */
export function registerAuth(app: FastifyInstance, sessions: Sesiones): void {
  app.decorateRequest('usuarioActual', null);
  app.decorateRequest('conEvento', false);
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/') || route.url.startsWith('/api/docs')) return;
    for (const method of [route.method].flat()) {
      if (method === 'OPTIONS') continue;
      // The framework gives each GET a HEAD that runs the same code: it asks for the same permission.
      const call = llamadaDe(`${method === 'HEAD' ? 'GET' : method} ${route.url}`);
      if (!call) throw new Error(`${method} ${route.url} is not written in shared-domain/llamadas.`);
      if (call.quienes === 'todos') continue;
      const roles: readonly Rol[] = call.quienes;
      const guard = async (request: FastifyRequest) => {
        const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
        const user = token ? await sessions.usuarioDe(token) : undefined;
        if (!user) throw noAutenticado();
        if (!roles.includes(user.rol)) throw sinPermiso();
        request.currentUser = user;
      };
      route.onRequest = [...[route.onRequest ?? []].flat(), guard];
    }
  });
}

/** The signed-in person of a guarded route. */
export function currentUserOf(request: FastifyRequest): UsuarioActual {
  if (!request.currentUser) throw noAutenticado();
  return request.currentUser;
}

/**
 * No call is answered before the audit event it left is noted outside the database, too. Refused sign-ins do not
 * wait, whether or not they left one: the time of the answer must not tell which names exist.
 */
export function registerWitness(app: FastifyInstance, headNote: HeadNote): void {
  app.addHook('onSend', (request, reply, body, done) => {
    if (!request.leavesEvent || reply.statusCode === 401) return done(null, body);
    headNote.update().then(() => done(null, body), done);
  });
}

/** The signed-in person as one who looks into a client's file. */
export function viewerOf(request: FastifyRequest, now: number): QuienMira {
  const { id, rol, dni } = currentUserOf(request);
  return { id, rol, dni, ahora: now, contexto: () => contextOf(request, now) };
}

const RELEASE = /^[\w.@/+-]{1,80}$/;

/** What the audit event of this call says of its sender. */
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
    // Whatever else a caller could write into the header is no address.
    ...(isIP(request.ip) !== 0 && { direccion: request.ip }),
    releaseShell: release('x-release-shell'),
    // A change that came through an override says so for ever.
    releaseRemote: overrideOf(request) ? `reemplazo:${overrideOf(request)}` : release('x-release-remote'),
  };
}
