import { answerPage, isStuck } from './answer-page.rules';

const DAY = 24 * 60 * 60 * 1000;
const NOW = 100 * DAY;
const never = () => new Promise<never>(() => undefined);
const fails = () => Promise.reject(new Error('roto'));
const throws = () => {
  throw new Error('roto');
};
const gives =
  <T>(value: T) =>
  () =>
    Promise.resolve(value);

const KEPT = gives({ confirmed: NOW - DAY });
const OLD = gives({ confirmed: NOW - 8 * DAY });
const NONE = gives(undefined);
const UP = gives({ ok: true, from: 'server' });
const BROKEN = gives({ ok: false, from: 'server' });

type Sources = Parameters<typeof answerPage<{ confirmed: number }, { ok: boolean; from: string }>>[1];

async function answeredBy(way: 'kept-page' | 'asked-page', sources: Partial<Sources>) {
  jest.useFakeTimers();
  const forget = jest.fn(gives(undefined));
  const answerWith = () => ({ ok: true, from: 'cache' });
  const answered = answerPage(way, {
    ...{ kept: KEPT, isStuck: gives(false), server: UP, answerWith, forget, now: NOW },
    ...sources,
  });
  const from = answered.then(({ answer }) => answer.from).catch(() => 'nobody');
  await jest.advanceTimersByTimeAsync(20_000);
  jest.useRealTimers();
  return [await from, forget.mock.calls.length];
}

test.each<[string, 'kept-page' | 'asked-page', Partial<Sources>, [from: string, forgotten: number]]>([
  ['a kept page answers at once', 'kept-page', { server: never }, ['cache', 0]],
  ['nothing is kept', 'kept-page', { kept: NONE }, ['server', 0]],
  ['the cache fails', 'kept-page', { kept: fails }, ['server', 0]],
  ['the cache throws', 'kept-page', { kept: throws }, ['server', 0]],
  ['the cache never answers', 'kept-page', { kept: never, isStuck: never }, ['server', 0]],
  ['the last page did not start', 'kept-page', { isStuck: gives(true) }, ['server', 1]],
  [
    'the same, and nothing can be deleted',
    'kept-page',
    { isStuck: gives(true), forget: never },
    ['server', 0],
  ],
  ['nobody confirmed it for a week', 'kept-page', { kept: OLD }, ['server', 0]],
  ['the same without a server', 'kept-page', { kept: OLD, server: fails }, ['cache', 0]],
  ['loaded again', 'asked-page', {}, ['server', 0]],
  ['loaded again without a server', 'asked-page', { server: fails }, ['cache', 0]],
  ['loaded again from a server that never answers', 'asked-page', { server: never }, ['cache', 0]],
  ['loaded again while the server is repaired', 'asked-page', { server: BROKEN }, ['cache', 0]],
  ['nothing is kept and the server fails', 'kept-page', { kept: NONE, server: fails }, ['nobody', 0]],
  [
    'nothing is kept and the server answers an error',
    'kept-page',
    { kept: NONE, server: BROKEN },
    ['server', 0],
  ],
])('%s: %s', async (_what, way, sources, expected) => {
  expect(await answeredBy(way, sources)).toEqual(expected);
});

test.each([
  ['nothing was opened', undefined, false, false],
  ['it was opened just now', NOW - 7999, false, false],
  ['it had time enough', NOW - 8000, false, true],
  ['its person loads it again', NOW - 100, true, true],
  ['it started, and its person loads it again', undefined, true, false],
])('whether a page did not start: %s', (_what, openedAt, isReload, stuck) => {
  expect(isStuck(openedAt, NOW, isReload)).toBe(stuck);
});
