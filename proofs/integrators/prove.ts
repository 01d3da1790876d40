import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { print, runCommand, UsageError } from '../../scripts/src/command';
import { BUNDLERS, type BundlerName } from '../../scripts/src/kit/remote-here';
import { ROOT } from '../../scripts/src/workspace';
import { proveDevelopment } from './develop';
import { commandsOnPage, filesOnPage, installsOnPage } from './page-files';
import { proveRemote, type Steps, timed, writeFiles } from './prove-remote';
import { provePublication } from './publish-from-ci';

const SCRIPTS = ['build', 'check', 'test', 'types', 'lint'];
const WRITTEN: Steps = {
  instalar: 'npm install --no-audit --no-fund',
  ...Object.fromEntries(SCRIPTS.map((script) => [script, `npm run -s ${script}`])),
};

/** Follows docs/integradores.md by hand. */
async function provePage(place: string, bundler: BundlerName): Promise<void> {
  const folder = join(place, `pagina-${bundler}`);
  await timed('copiar', commandsOnPage('By hand').replaceAll('../remote-cliente', folder), ROOT);
  writeFiles(folder, filesOnPage());
  const instalar = installsOnPage()[bundler] ?? '';
  await proveRemote(`${bundler}, con la página`, folder, { instalar, build: `npx ${bundler} build` });
}

/** What new-remote writes. */
async function proveWritten(place: string, bundler: BundlerName): Promise<void> {
  const parent = join(place, `escrito-${bundler}`);
  const write = `npm run -s new-remote -- cliente --to ${parent} --con ${bundler}`;
  const written = await timed('escribir', write, ROOT);
  const folder = join(parent, 'remote-cliente');
  await proveRemote(`${bundler}, con new-remote (${written})`, folder, WRITTEN);
  print(`  ✔ ${bundler}, al desarrollar: ${await proveDevelopment(folder)}`);
}

/**
 * `npm run prove -- integrators [-- webpack rspack vite ci]`: writes remotes outside of the workspace, by hand as
 * docs/integradores.md says and with new-remote, installs what they ask for, develops them, and mounts each in the
 * shell. Then it publishes with the lines of that page for CI.
 */
await runCommand({}, async ({ positionals }) => {
  const isWanted = (part: string) => positionals.length === 0 || positionals.includes(part);
  const wanted = BUNDLERS.filter(isWanted);
  if (wanted.length === 0 && !isWanted('ci')) throw new UsageError(`Se puede: ${BUNDLERS.join(', ')}, ci.`);
  const place = mkdtempSync(join(tmpdir(), 'integradores-'));
  try {
    for (const bundler of wanted) {
      await provePage(place, bundler);
      await proveWritten(place, bundler);
    }
    if (isWanted('ci')) await provePublication(place);
    print('Todos se instalaron, se construyeron y se montaron en la aplicación.');
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
});
