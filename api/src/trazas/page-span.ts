import { type Attributes, SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api';
import { type InstrumentationScope, millisToHrTime } from '@opentelemetry/core';
import type { Resource } from '@opentelemetry/resources';
import type { ReadableSpan } from '@opentelemetry/sdk-trace-base';
import type { Tramo } from 'shared-domain';

interface Origin {
  resource: Resource;
  scope: InstrumentationScope;
}

/** What a page measured as a span that has ended. */
export function pageSpan(tramo: Tramo, now: number, { resource, scope }: Origin): ReadableSpan {
  const context = (spanId: string) => ({ traceId: tramo.traza, spanId, traceFlags: TraceFlags.SAMPLED });
  const start = now - tramo.hace;
  const isScreen = tramo.tipo === 'pantalla';
  const hasFailed = !isScreen && (tramo.estado === undefined || tramo.estado >= 500);
  return {
    name: tramo.nombre,
    kind: isScreen ? SpanKind.INTERNAL : SpanKind.CLIENT,
    spanContext: () => context(tramo.tramo),
    ...(tramo.padre && { parentSpanContext: context(tramo.padre) }),
    startTime: millisToHrTime(start),
    endTime: millisToHrTime(start + tramo.duracion),
    duration: millisToHrTime(tramo.duracion),
    status: { code: hasFailed ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
    attributes: attributesOf(tramo),
    links: [],
    events: [],
    ended: true,
    resource,
    instrumentationScope: scope,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

function attributesOf({ estado, solicitud }: Tramo): Attributes {
  return {
    ...(estado && { 'http.response.status_code': estado }),
    ...(solicitud && { 'credievalua.solicitud': solicitud }),
  };
}
