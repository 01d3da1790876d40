import { type SpanContext, TraceFlags } from '@opentelemetry/api';
import { seGuarda } from 'shared-domain';

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;
const NOTHING = /^0+$/;

const MINUTE = 60_000;
/** More calls of pages that are traced than this in a minute have traces of their own. */
export const MOST_NAMED = 600;

/**
 * The span of a page, or of a gateway, that a call belongs to. Its two numbers are taken and nothing else: the caller's word
 * on whether the trace is kept is not.
 */
function parentOf(traceparent: unknown): SpanContext | undefined {
  const [, traceId = '', spanId = ''] = TRACEPARENT.exec(String(traceparent)) ?? [];
  if (!traceId || NOTHING.test(traceId) || NOTHING.test(spanId)) return undefined;
  return { traceId, spanId, traceFlags: TraceFlags.NONE, isRemote: true };
}

/**
 * Takes the parents of calls. The number of a trace decides whether it is kept, and here the caller chose that number. So
 * where a share of traces is kept, no more than so many kept ones are named by callers in a minute.
 */
export function createParents(share: number, now: () => number) {
  let minute = 0;
  let named = 0;
  return (traceparent: unknown): SpanContext | undefined => {
    const parent = parentOf(traceparent);
    if (!parent || share >= 1 || !seGuarda(parent.traceId, share)) return parent;
    const present = Math.floor(now() / MINUTE);
    if (present !== minute) {
      minute = present;
      named = 0;
    }
    return ++named > MOST_NAMED ? undefined : parent;
  };
}
