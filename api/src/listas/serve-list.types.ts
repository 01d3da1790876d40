// Nothing here runs. Each marked line must not compile: the type check fails on the day when one of them does.
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Evaluacion, PaginaClientes, PaginaEvaluaciones } from 'shared-domain';
import { serveCall } from '../http/serve-call';
import { serveList } from './serve-list';

declare const evaluacion: Evaluacion;
declare const clientes: PaginaClientes;
declare const cola: PaginaEvaluaciones;
declare const reply: FastifyReply;
declare const exportacion: () => Promise<never>;

export function answersAreWhatTheCallSays(app: FastifyInstance): void {
  serveCall(app, 'GET /api/evaluaciones/index', () => [evaluacion]);
  serveCall(app, 'GET /api/evaluaciones/index', async () => [evaluacion]);
  // @ts-expect-error A member is missing.
  serveCall(app, 'POST /api/refresh', () => ({}));
  // @ts-expect-error A member is missing further in.
  serveCall(app, 'GET /api/evaluaciones/index', () => [{ ...evaluacion, asesor: { username: 'ana' } }]);
  // @ts-expect-error A member has another type, later too.
  serveCall(app, 'GET /api/evaluaciones/index', async () => [{ ...evaluacion, cuotas: '12' }]);
  // @ts-expect-error One is no list.
  serveCall(app, 'GET /api/evaluaciones/index', () => evaluacion);
  // @ts-expect-error A call that answers in JSON alone sends nothing itself.
  serveCall(app, 'GET /api/evaluaciones/index', () => reply);
  // @ts-expect-error Nobody wrote such a call.
  serveCall(app, 'GET /api/evaluaciones/indice', () => []);
}

export function partsAreWhatTheCallTakes(app: FastifyInstance): void {
  serveCall(app, 'PUT /api/evaluaciones/status/:id', ({ params, body }) => {
    const id: number = params.id;
    // @ts-expect-error Only a rejection has a reason.
    const reason: string = body.observaciones;
    return { ...evaluacion, id, observaciones: reason };
  });
  // @ts-expect-error The query has no such parameter.
  serveCall(app, 'GET /api/equipos', ({ query }) => query.zona);
}

declare const services: Parameters<typeof serveList>[3];

export function listsAnswerWhatTheCallSays(app: FastifyInstance): void {
  serveList(app, 'GET /api/clientes', { pagina: async () => clientes, exportacion }, services);
  // @ts-expect-error The page of another list.
  serveList(app, 'GET /api/clientes', { pagina: async () => cola, exportacion }, services);
  // @ts-expect-error This one cannot be taken away as a file.
  serveList(app, 'GET /api/usuarios', { pagina: async () => clientes, exportacion }, services);
}
