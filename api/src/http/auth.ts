import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Rol } from 'shared-domain';
import { llamadaDe } from 'shared-domain/llamadas';
import type { Contexto } from '../auditoria/auditoria.repository';
import type { Mirador } from '../auditoria/miradas';
import type { CuidadoTestigo } from '../auditoria/testigo';
import { noAutenticado, sinPermiso } from '../problemas';
import type { Sesiones } from '../sesion/sesion.service';
import type { UsuarioActual } from '../sesion/usuario-actual';
import { overrideOf } from './overrides';

declare module 'fastify' {
  interface FastifyRequest {
    usuarioActual: UsuarioActual | null;
    /** The call may leave an audit event. */
    conEvento: boolean;
  }
}

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/**
 * Gives each API route its guard from the table of calls. It runs before the body is read, so neither the
 * content nor the existence of what is asked for changes a refusal.
 */
export function registerAuth(app: FastifyInstance, sesiones: Sesiones): void {
  app.decorateRequest('usuarioActual', null);
  app.decorateRequest('conEvento', false);
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/') || route.url.startsWith('/api/docs')) return;
    for (const metodo of [route.method].flat()) {
      if (metodo === 'OPTIONS') continue;
      // The framework gives each GET a HEAD that runs the same code: it asks for the same permission.
      const llamada = llamadaDe(`${metodo === 'HEAD' ? 'GET' : metodo} ${route.url}`);
      if (!llamada) throw new Error(`${metodo} ${route.url} is not written in shared-domain/llamadas.`);
      if (llamada.quienes === 'todos') continue;
      const roles: readonly Rol[] = llamada.quienes;
      const guardia = async (request: FastifyRequest) => {
        const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
        const usuario = token ? await sesiones.usuarioDe(token) : undefined;
        if (!usuario) throw noAutenticado();
        if (!roles.includes(usuario.rol)) throw sinPermiso();
        request.usuarioActual = usuario;
      };
      route.onRequest = [...[route.onRequest ?? []].flat(), guardia];
    }
  });
}

/** The signed-in person of a guarded route. */
export function usuarioDe(request: FastifyRequest): UsuarioActual {
  if (!request.usuarioActual) throw noAutenticado();
  return request.usuarioActual;
}

/**
 * No call is answered before the audit event it left is noted outside the database, too. Refused sign-ins do not
 * wait, whether or not they left one: the time of the answer must not tell which names exist.
 */
export function registerWitness(app: FastifyInstance, testigo: CuidadoTestigo): void {
  app.addHook('onSend', (request, reply, cuerpo, done) => {
    if (!request.conEvento || reply.statusCode === 401) return done(null, cuerpo);
    testigo.alDia().then(() => done(null, cuerpo), done);
  });
}

/** The signed-in person as one who looks into a client's file. */
export function miradorDe(request: FastifyRequest, ahora: number): Mirador {
  const { id, rol, dni } = usuarioDe(request);
  return { id, rol, dni, ahora, contexto: () => contextoDe(request, ahora) };
}

const RELEASE = /^[\w.@/+-]{1,80}$/;

/** What the audit event of this call says of its sender. */
export function contextoDe(request: FastifyRequest, ahora: number): Contexto {
  const usuario = request.usuarioActual;
  request.conEvento = true;
  const release = (nombre: string) => {
    const valor = request.headers[nombre];
    return typeof valor === 'string' && RELEASE.test(valor) ? valor : null;
  };
  return {
    actor: {
      id: usuario?.id ?? null,
      fullName: usuario?.fullName ?? '',
      rol: usuario?.rol ?? 'nadie',
    },
    ahora,
    audita: request.routeOptions.config.llamada?.audita ?? [],
    // Whatever else a caller could write into the header is no address.
    ...(isIP(request.ip) !== 0 && { direccion: request.ip }),
    releaseShell: release('x-release-shell'),
    // A change that came through an override says so for ever.
    releaseRemote: overrideOf(request) ? `reemplazo:${overrideOf(request)}` : release('x-release-remote'),
  };
}
