import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Value = { stringValue?: string; intValue?: number; doubleValue?: number; arrayValue?: unknown };

/** A span as a collector gets it in OTLP's JSON. */
export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Value }[];
  status: { code: number };
}

export interface TraceCollector {
  url: string;
  /** With the name of the service of each. */
  spans: (CollectedSpan & { service: string })[];
  /** Everything that was sent, as text. */
  texts: string[];
  headers: Record<string, unknown>[];
  close(): Promise<void>;
}

interface Sent {
  resourceSpans: {
    resource: { attributes: CollectedSpan['attributes'] };
    scopeSpans: { spans: CollectedSpan[] }[];
  }[];
}

/** A collector that keeps what it is sent. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const collector: Omit<TraceCollector, 'url' | 'close'> = { spans: [], texts: [], headers: [] };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    collector.texts.push(text);
    collector.headers.push(request.headers);
    for (const { resource, scopeSpans } of (JSON.parse(text) as Sent).resourceSpans) {
      const service = String(attributeOf(resource, 'service.name'));
      const spans = scopeSpans.flatMap((scope) => scope.spans);
      collector.spans.push(...spans.map((span) => ({ ...span, service })));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { ...collector, url: `http://127.0.0.1:${port}/v1/traces`, close };
}

/** The value of an attribute of a span or a resource. */
export function attributeOf({ attributes }: Pick<CollectedSpan, 'attributes'>, key: string): unknown {
  const value = attributes.find((one) => one.key === key)?.value;
  return value && Object.values(value)[0];
}
