import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { print, runCommand, UsageError } from '../../scripts/src/command';
import { BUNDLERS, type BundlerName } from '../../scripts/src/kit/remote-here';
import { ROOT } from '../../scripts/src/workspace';
import { filesOnPage, installsOnPage } from './page-files';
import { proveRemote, type Steps, timed, writeFiles } from './prove-remote';

const SCRIPTS = ['build', 'check', 'test', 'types', 'lint'];
const WRITTEN: Steps = {
  instalar: 'npm install --no-audit --no-fund',
  ...Object.fromEntries(SCRIPTS.map((script) => [script, `npm run -s ${script}`])),
};

const buildOf = (bundler: BundlerName) =>
  bundler === 'vite' ? 'npx vite build' : `node build.js ${bundler}`;

/** What docs/integradores.md tells somebody to do who has nothing else. */
async function provePage(place: string, bundler: BundlerName): Promise<void> {
  const folder = join(place, `pagina-${bundler}`);
  writeFiles(folder, filesOnPage());
  const instalar = installsOnPage()[bundler] ?? '';
  await proveRemote(`${bundler}, con la página`, folder, { instalar, build: buildOf(bundler) });
}

/** What new-remote writes. */
async function proveWritten(place: string, bundler: BundlerName): Promise<void> {
  const parent = join(place, `escrito-${bundler}`);
  const write = `npm run -s new-remote -- cliente --to ${parent} --con ${bundler}`;
  const written = await timed('escribir', write, ROOT);
  await proveRemote(`${bundler}, con new-remote (${written})`, join(parent, 'remote-cliente'), WRITTEN);
}

/**
 * `npm run prove -- integrators [-- webpack rspack vite]`: writes remotes outside of the workspace, out of
 * docs/integradores.md alone and with new-remote, installs what they ask for, and mounts each in the shell.
 */
await runCommand({}, async ({ positionals }) => {
  const wanted = positionals.length > 0 ? BUNDLERS.filter((one) => positionals.includes(one)) : BUNDLERS;
  if (wanted.length === 0) throw new UsageError(`Se puede: ${BUNDLERS.join(', ')}.`);
  const place = mkdtempSync(join(tmpdir(), 'integradores-'));
  try {
    for (const bundler of wanted) {
      await provePage(place, bundler);
      await proveWritten(place, bundler);
    }
    print('Todos se instalaron, se construyeron y se montaron en la aplicación.');
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
});
