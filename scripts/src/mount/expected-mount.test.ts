import { expectMount } from './expected-mount';
import type { MountEnvironment } from './mount-environment';

const environment = (closed: string[]) =>
  ({ url: 'http://localhost', close: async () => void closed.push('closed') }) as MountEnvironment;

test('it starts at once, and what nobody opened is ended', async () => {
  const closed: string[] = [];
  let starts = 0;
  const expected = expectMount(async () => {
    starts += 1;
    return environment(closed);
  });
  expect(starts).toBe(1);
  await expected.abandon();
  expect(closed).toEqual(['closed']);
});

test('whoever opens it closes it: abandoning it afterwards does nothing', async () => {
  const closed: string[] = [];
  const expected = expectMount(async () => environment(closed));
  const { url } = await expected.open();
  await expected.abandon();
  expect([url, closed]).toEqual(['http://localhost', []]);
});

test('where it cannot start, whoever opens it is told, and whoever abandons it is not', async () => {
  const fail = () => expectMount(() => Promise.reject(new Error('no port')));
  await expect(fail().open()).rejects.toThrow('no port');
  await expect(fail().abandon()).resolves.toBeUndefined();
});
