import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack, { type Stats } from 'webpack';
import { uncounted } from './uncounted';

test('a module that only the configuration adds is told, because its changes would keep the name', async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'contado-')));
  const files = ['a.js', 'b.js', 'hidden.js'].map((name) => join(folder, name));
  for (const file of files) writeFileSync(file, `globalThis.x = '${file}';`);
  writeFileSync(join(folder, 'a.js'), `import './b.js';`);
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: ['./a.js', './hidden.js'],
    output: { path: folder },
  });
  const stats = await new Promise<Stats | undefined>((resolve) =>
    compiler?.run((_error, done) => resolve(done)),
  );
  const inputs = { files: new Set(files.slice(0, 2)), packages: new Map() };
  expect(stats && uncounted(stats.compilation, { ...inputs, lockFolder: folder })).toEqual([
    join(folder, 'hidden.js'),
  ]);
  rmSync(folder, { recursive: true });
});
