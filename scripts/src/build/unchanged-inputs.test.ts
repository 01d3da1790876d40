import { buildFromUnchangedInputs } from './unchanged-inputs';

test('sources that change during a build are built again, under the name they have then', async () => {
  const names = ['a', 'b', 'b', 'b'];
  const built: string[] = [];
  const build = async (name: string) => {
    built.push(name);
    return name;
  };
  expect(await buildFromUnchangedInputs('remote-asesor', () => names.shift() ?? '', build)).toBe('b');
  expect(built).toEqual(['a', 'b']);
});

test('sources that never rest end the build with a sentence', async () => {
  let changes = 0;
  const never = buildFromUnchangedInputs(
    'remote-asesor',
    () => `v${changes++}`,
    async () => undefined,
  );
  await expect(never).rejects.toThrow('remote-asesor cambió cada vez que se construía');
});
