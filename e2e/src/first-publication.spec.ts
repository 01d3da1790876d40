import { exec } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from './test';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(exec);

/** Publication commands in the guide's code blocks, without trailing comments. */
function publicationsIn(page: string): string[] {
  const lines = readFileSync(join(ROOT, page), 'utf8').match(/^npm run publish-remote -- .*$/gm) ?? [];
  return lines.map((line) => line.replace(/\s+#.*$/, '')).filter((line) => !line.includes('--para'));
}

const PAGES = ['README.md', 'docs/teams.md', 'docs/testers.md'];
const COMMANDS = [...new Set(PAGES.flatMap(publicationsIn))];

test('the pages have a first publication into this clone and one into another folder', () => {
  expect(COMMANDS.map((command) => command.includes(' --to '))).toEqual([false, true]);
});

for (const command of COMMANDS) {
  test(`in a clone that published nothing yet, "${command}" makes the remote current`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'primera-publicacion-'));
    const [, remote = ''] = /-- (\S+)/.exec(command) ?? [];
    const there = join(folder, 'anfitrion');
    const typed = command.replace(/--to \S+/, `--to ${there}`);
    const env = { ...process.env, RELEASES_DIR: folder, REGISTRY: join(folder, 'remotes.json') };
    try {
      const { stdout } = await run(typed, { cwd: ROOT, env });
      expect(stdout).toContain('Se montó en la aplicación como ');
      expect(stdout).toContain(`${remote}: publicado (`);
      const registry = join(typed.includes(there) ? there : folder, 'remotes.json');
      const { remotes } = JSON.parse(readFileSync(registry, 'utf8'));
      expect(Object.keys(remotes)).toEqual([remote]);
      expect(existsSync(join(registry, '..', remote, remotes[remote].release, 'release.json'))).toBe(true);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
