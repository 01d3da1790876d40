import { type SpanContext, TraceFlags } from '@opentelemetry/api';

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;
const NOTHING = /^0+$/;

/**
 * The span of a page, or of a gateway, that a call belongs to. Its two numbers are taken and nothing else: whether the
 * trace is kept is decided here, or anybody could fill the collector.
 */
export function parentOf(traceparent: unknown): SpanContext | undefined {
  const [, traceId = '', spanId = ''] = TRACEPARENT.exec(String(traceparent)) ?? [];
  if (!traceId || NOTHING.test(traceId) || NOTHING.test(spanId)) return undefined;
  return { traceId, spanId, traceFlags: TraceFlags.NONE, isRemote: true };
}
