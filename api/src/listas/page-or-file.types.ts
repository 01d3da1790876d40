// Never runs; a marked line that compiles fails the type check.
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PaginaClientes } from 'shared-domain/cliente';
import type { Evaluacion, PaginaEvaluaciones } from 'shared-domain/evaluacion';
import { serveCalls } from '../http/serve-call';
import { pageOrFile } from './exportacion';

declare const evaluacion: Evaluacion;
declare const clientes: PaginaClientes;
declare const cola: PaginaEvaluaciones;
declare const reply: FastifyReply;
declare const exportacion: () => Promise<never>;

export function answersAreWhatTheCallSays(app: FastifyInstance): void {
  serveCalls(app, { 'GET /api/evaluaciones/index': () => [evaluacion] });
  serveCalls(app, { 'GET /api/evaluaciones/index': async () => [evaluacion] });
  // @ts-expect-error A member is missing.
  serveCalls(app, { 'POST /api/refresh': () => ({}) });
  // @ts-expect-error A member is missing further in.
  serveCalls(app, { 'GET /api/evaluaciones/index': () => [{ ...evaluacion, asesor: { username: 'ana' } }] });
  // @ts-expect-error A member has another type, later too.
  serveCalls(app, { 'GET /api/evaluaciones/index': async () => [{ ...evaluacion, cuotas: '12' }] });
  // @ts-expect-error One is no list.
  serveCalls(app, { 'GET /api/evaluaciones/index': () => evaluacion });
  // @ts-expect-error A call that answers in JSON alone sends nothing itself.
  serveCalls(app, { 'GET /api/evaluaciones/index': () => reply });
  // @ts-expect-error Nobody wrote such a call.
  serveCalls(app, { 'GET /api/evaluaciones/indice': () => [] });
}

export function partsAreWhatTheCallTakes(app: FastifyInstance): void {
  serveCalls(app, {
    'PUT /api/evaluaciones/status/:id': ({ params, body }) => {
      const id: number = params.id;
      // @ts-expect-error Only a rejection has a reason.
      const reason: string = body.observaciones;
      return { ...evaluacion, id, observaciones: reason };
    },
  });
  // @ts-expect-error The query has no such parameter.
  serveCalls(app, { 'GET /api/equipos': ({ query }) => query.zona });
}

declare const confirmed: () => Promise<void>;

export function listsAnswerWhatTheCallSays(app: FastifyInstance): void {
  serveCalls(app, {
    'GET /api/clientes': pageOrFile({ pagina: async () => clientes, exportacion }, confirmed),
  });
  // @ts-expect-error The page of another list.
  serveCalls(app, { 'GET /api/clientes': pageOrFile({ pagina: async () => cola, exportacion }, confirmed) });
  serveCalls(app, {
    // @ts-expect-error This one cannot be taken away as a file.
    'GET /api/usuarios': pageOrFile({ pagina: async () => clientes, exportacion }, confirmed),
  });
}
