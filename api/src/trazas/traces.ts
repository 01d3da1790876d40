import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type Sampler,
  SamplingDecision,
} from '@opentelemetry/sdk-trace-base';
import type { FastifyInstance } from 'fastify';
import { seGuarda, type Tramo } from 'shared-domain';
import type { RanStatement } from '../db/connection';
import type { TraceSettings } from '../environment/tracing';
import type { Conectadas } from '../fuentes/puertos';
import { type CallSpans, registerCallSpans } from './call-spans';
import { nombreDeTramo } from './nombre-de-tramo.rules';
import { pageSpan } from './page-span';
import { wordsOf } from './statement.rules';
import { toldOnce } from './told-once';
import { tracedSources } from './traced-sources';

const SCOPE = 'credievalua';
/** Spans that wait for the collector. What comes while it is full is lost, and no call waits. */
const MOST_WAITING = 2048;
const EXPORT_TIME = 5000;
const STOP_TIME = 2000;

interface TraceOptions extends TraceSettings {
  engine: string;
  version: string;
  /** Called where the collector takes nothing, once until it does again. */
  onLost: (error: Error | undefined) => void;
}

export type Traces = ReturnType<typeof createTraces>;

/**
 * Traces of calls and of what they ask the database. This file and its packages are loaded where a collector is named
 * and nowhere else. Nothing is registered for the whole process, so two services in one test do not meet.
 */
export function createTraces({ url, headers, serviceName, share, engine, version, onLost }: TraceOptions) {
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: EXPORT_TIME });
  const processor = new BatchSpanProcessor(toldOnce(exporter, onLost), {
    maxQueueSize: MOST_WAITING,
    exportTimeoutMillis: EXPORT_TIME + 1000,
  });
  const sampler: Sampler = {
    shouldSample: (_context, traceId) => ({
      decision: seGuarda(traceId, share) ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD,
    }),
    toString: () => `seGuarda(${share})`,
  };
  const resourceOf = (name: string) =>
    resourceFromAttributes({ 'service.name': name, 'service.version': version });
  const resource = resourceOf(serviceName);
  const pages = resourceOf(`${serviceName}-pagina`);
  const provider = new BasicTracerProvider({ resource, sampler, spanProcessors: [processor] });
  const tracer = provider.getTracer(SCOPE, version);
  const contexts = new AsyncLocalStorageContextManager().enable();
  const calls: CallSpans = { tracer, contexts, share };

  /** The same work, with a span around each time that it is done. */
  function around<A extends unknown[], R>(name: string, work: (...args: A) => Promise<R>) {
    return async (...args: A): Promise<R> => {
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT }, contexts.active());
      try {
        return await contexts.with(trace.setSpan(contexts.active(), span), () => work(...args));
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    };
  }

  return {
    around,

    ofSources: (sources: Conectadas) => tracedSources(sources, around),

    /** Told to pages, which then trace as many of their screens. */
    share,

    observe: (app: FastifyInstance) => registerCallSpans(app, calls),

    /** A statement that has run. Outside of a call it belongs to no trace. */
    statement({ sql, milliseconds, hasFailed }: RanStatement): void {
      const context = contexts.active();
      if (!trace.getSpan(context)?.isRecording()) return;
      const { operation, table, text } = wordsOf(sql);
      const end = performance.timeOrigin + performance.now();
      const span = tracer.startSpan(
        table ? `${operation} ${table}` : operation,
        {
          kind: SpanKind.CLIENT,
          startTime: end - milliseconds,
          attributes: {
            'db.system.name': engine,
            'db.operation.name': operation,
            ...(table && { 'db.collection.name': table }),
            'db.query.text': text,
          },
        },
        context,
      );
      if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(end);
    },

    /** What a page tells of itself goes the same way. */
    addOfPage(tramos: readonly Tramo[], now: number): void {
      for (const tramo of tramos) {
        const nombre = nombreDeTramo(tramo);
        if (!seGuarda(tramo.traza, share) || !nombre) continue;
        processor.onEnd(
          pageSpan({ ...tramo, nombre }, now, { resource: pages, scope: { name: SCOPE, version } }),
        );
      }
    },

    /** Sends what waits, for as long as a stop may take. */
    async stop(): Promise<void> {
      const late = new Promise<void>((resolve) => setTimeout(resolve, STOP_TIME).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      contexts.disable();
    },
  };
}
