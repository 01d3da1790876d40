import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import { toldOnce } from './told-once';

test('that a collector takes nothing is told once, until it has taken something again', () => {
  const lost = { code: ExportResultCode.FAILED, error: new Error('away') };
  const taken = { code: ExportResultCode.SUCCESS };
  const results: ExportResult[] = [taken, lost, lost, taken, lost, lost];
  const onLost = jest.fn();
  const told: number[] = [];
  const done: number[] = [];
  const exporter = toldOnce(
    {
      export: (_spans, ended) => ended(results.shift() as ExportResult),
      shutdown: async () => {},
    },
    onLost,
  );
  while (results.length > 0) {
    exporter.export([], ({ code }) => done.push(code));
    told.push(onLost.mock.calls.length);
  }
  expect(told).toEqual([0, 1, 1, 1, 2, 2]);
  expect(onLost).toHaveBeenCalledWith(lost.error);
  expect(new Set(done)).toEqual(new Set([ExportResultCode.SUCCESS]));
});
