import { type MountEnvironment, withMount } from './environment';

// Jest cannot load this module, and no test here starts a browser.
jest.mock('../../launch/chromium.mjs', () => ({}));

function startedMount() {
  const close = jest.fn(async () => undefined);
  return { close, mount: Promise.resolve({ url: 'http://localhost', close } as unknown as MountEnvironment) };
}

test('it is ended after the work, also where nothing used it', async () => {
  const { mount, close } = startedMount();
  const used = await withMount(mount, async () => {
    expect(close).not.toHaveBeenCalled();
    return 'done';
  });
  expect([used, close.mock.calls]).toEqual(['done', [[]]]);
});

test('it is ended where the work fails, such as a build with a mistake', async () => {
  const { mount, close } = startedMount();
  await expect(withMount(mount, () => Promise.reject(new Error('mistake')))).rejects.toThrow('mistake');
  expect(close).toHaveBeenCalledTimes(1);
});

test('where it cannot start, the work that waits for it fails, and other work does not', async () => {
  const failed = () => Promise.reject<MountEnvironment>(new Error('no port'));
  await expect(withMount(failed(), async (mount) => (await mount)?.url)).rejects.toThrow('no port');
  await expect(withMount(failed(), async () => 'done')).resolves.toBe('done');
});
