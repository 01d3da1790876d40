import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import type { SpanExporter } from '@opentelemetry/sdk-trace-base';

/**
 * The same exporter, which tells that a collector takes nothing once, until it has taken something again. Otherwise each
 * batch would be told of by OpenTelemetry itself.
 */
export function toldOnce(inner: SpanExporter, onLost: (error: Error | undefined) => void): SpanExporter {
  let isLost = false;
  return {
    export(spans, done) {
      inner.export(spans, ({ code, error }: ExportResult) => {
        const hasFailed = code !== ExportResultCode.SUCCESS;
        if (hasFailed && !isLost) onLost(error);
        isLost = hasFailed;
        done({ code: ExportResultCode.SUCCESS });
      });
    },
    shutdown: () => inner.shutdown(),
    forceFlush: async () => inner.forceFlush?.(),
  };
}
