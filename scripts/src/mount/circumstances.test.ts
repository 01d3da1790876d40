import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { circumstancesOf } from './circumstances';

test.each(['release.json', 'index.html', 'login.html'])(
  'another %s of the shell is looked at again',
  (file) => {
    const root = mkdtempSync(join(tmpdir(), 'circunstancias-'));
    const put = (path: string, text: string) => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    };
    put('scripts/src/mount/mount.ts', '');
    put('scripts/launch/chromium.mjs', '');
    for (const one of ['release.json', 'index.html', 'login.html']) put(`shell/dist/${one}`, one);
    const before = circumstancesOf('api', '150', root);
    expect(circumstancesOf('api', '150', root)).toBe(before);
    put(`shell/dist/${file}`, 'other');
    expect(circumstancesOf('api', '150', root)).not.toBe(before);
    rmSync(root, { recursive: true });
  },
);
