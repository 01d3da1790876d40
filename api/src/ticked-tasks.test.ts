import { createTickedTasks } from './background-tasks';

const HOUR = 3_600_000;

test('what waits is bounded, and done before the service stops, whatever of it fails', async () => {
  const failures: unknown[] = [];
  const done: string[] = [];
  const tasks = createTickedTasks((error) => void failures.push(error), HOUR);
  for (let i = 0; i < 500; i++) {
    tasks.add(async (inNextRound) => {
      if (i === 7) throw new Error('7');
      done.push(`${i}`);
      inNextRound(async () => void done.push(`after ${i}`));
    });
  }
  expect(() => tasks.add(async () => {})).toThrow(
    expect.objectContaining({ statusCode: 503, retryAfter: 5 }),
  );
  expect(done).toEqual([]);
  await tasks.finish();
  expect([done.length, done[0], done.at(-1)]).toEqual([998, '0', 'after 499']);
  expect(failures).toEqual([new Error('7')]);
});

test('rounds come by themselves, one after another', async () => {
  jest.useFakeTimers();
  const tasks = createTickedTasks(() => undefined, HOUR);
  const done: string[] = [];
  tasks.add(async (inNextRound) => {
    done.push('link');
    inNextRound(async () => void done.push('mail'));
  });
  await jest.advanceTimersByTimeAsync(HOUR / 2 - 1);
  expect(done).toEqual([]);
  await jest.advanceTimersByTimeAsync(HOUR + 1);
  expect(done[0]).toBe('link');
  await jest.advanceTimersByTimeAsync(2 * HOUR);
  expect(done).toEqual(['link', 'mail']);
  await tasks.finish();
  jest.useRealTimers();
});
