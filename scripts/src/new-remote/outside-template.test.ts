import { BUNDLERS } from '../kit/remote-here';
import { outsideTemplate } from './outside-template';

const PACKED = ['shared-domain', 'shared-auth', 'shared-ui', 'shared-evaluaciones', 'kit'];
const packages = Object.fromEntries(PACKED.map((name) => [name, `file:paquetes/${name}-1.0.0-abc.tgz`]));

describe.each(BUNDLERS)('a remote of %s that stands alone', (bundler) => {
  const files = outsideTemplate('remote-cliente', bundler, packages);
  const manifest = JSON.parse(files['package.json'] ?? '');
  const wanted: Record<string, string> = { ...manifest.dependencies, ...manifest.devDependencies };

  test('has dev, build, check, test, types, lint and a README that tells of them', () => {
    const commands = Object.keys(manifest.scripts);
    expect(commands).toEqual(['dev', 'build', 'check', 'test', 'types', 'lint']);
    for (const command of commands) expect(files['README.md']).toMatch(new RegExp(`npm (run )?${command}`));
  });

  test('names every version exactly, and takes our packages from its own folder', () => {
    for (const name of PACKED) expect(wanted[name]).toBe(packages[name]);
    const others = Object.entries(wanted).filter(([name]) => !PACKED.includes(name));
    for (const [name, version] of others)
      expect([name, version]).toEqual([name, expect.stringMatching(/^\d/)]);
  });

  test('installs no other bundler than Vite, which its tests run on, and its own', () => {
    const installed = BUNDLERS.filter((one) => one in wanted || `@${one}/core` in wanted);
    expect(installed).toEqual([...new Set([bundler, 'vite'])]);
  });
});
