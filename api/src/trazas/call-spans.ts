import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createParents } from './traceparent';

export interface CallSpans {
  tracer: Tracer;
  contexts: AsyncLocalStorageContextManager;
  /** Of each so many traces, from 0 to 1. */
  share: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of this call; null where no trace of it is kept. */
    traced: { span: Span } | null;
  }
}

/** Asked every second by whoever watches the service. */
const OF_WATCHERS = '/api/salud';

const isOfInterest = ({ routeOptions: { url } }: FastifyRequest) =>
  url !== OF_WATCHERS && (url === undefined || url.startsWith('/api/'));

/**
 * A span for each call: its route and never its address, which may hold a DNI; its status and number; and who made it as
 * the log has it. What the call does afterwards finds the span by the context.
 */
export function registerCallSpans(app: FastifyInstance, { tracer, contexts, share }: CallSpans): void {
  const parentOf = createParents(share, () => performance.now());
  app.decorateRequest('traced' satisfies keyof FastifyRequest, null);

  app.addHook('onRequest', (request, _reply, done) => {
    if (!isOfInterest(request)) return done();
    const parent = parentOf(request.headers.traceparent);
    const around = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
    const route = request.routeOptions.url ?? 'desconocida';
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'credievalua.solicitud': request.id,
    };
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      { kind: SpanKind.SERVER, attributes },
      around,
    );
    if (!span.isRecording()) return done();
    request.traced = { span };
    contexts.with(trace.setSpan(around, span), done);
  });

  app.addHook('onResponse', (request, reply, done) => {
    if (request.traced) endCall(request.traced.span, request, reply.statusCode);
    done();
  });
}

function endCall(span: Span, { currentUser }: FastifyRequest, status: number): void {
  span.setAttribute('http.response.status_code', status);
  if (currentUser) span.setAttributes({ 'user.id': String(currentUser.id), 'user.roles': [currentUser.rol] });
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
