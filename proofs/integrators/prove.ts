import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { print, runCommand, seconds, UsageError } from '../../scripts/src/command';
import { BUNDLERS, type BundlerName } from '../../scripts/src/kit/remote-here';
import { ROOT } from '../../scripts/src/workspace';
import { proveDevelopment } from './develop';
import { commandsOnPage, filesOnPage, installsOnPage } from './page-files';
import { provePublication } from './publish-from-ci';

const run = promisify(execFile);

type Steps = Record<string, string>;

function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

async function timed(what: string, command: string, cwd: string): Promise<string> {
  const since = performance.now();
  // These variables of the calling npm command would change the installation and the build.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_)/.test(name)));
  await run('sh', ['-c', command], { cwd, env, maxBuffer: 64 * 1024 * 1024 });
  return `${what} ${seconds(since)}`;
}

async function proveRemote(what: string, folder: string, steps: Steps): Promise<void> {
  const told: string[] = [];
  for (const [step, command] of Object.entries(steps)) told.push(await timed(step, command, folder));
  told.push(await timed('montaje', `npm run -s check-remote -- ${join(folder, 'dist')}`, ROOT));
  const { stdout } = await run('du', ['-sm', 'node_modules'], { cwd: folder });
  print(`  ✔ ${what}: ${told.join(', ')}; node_modules ${stdout.split('\t')[0]} MB`);
}

const SCRIPTS = ['build', 'check', 'test', 'types', 'lint'];
const WRITTEN: Steps = {
  instalar: 'npm install --no-audit --no-fund',
  ...Object.fromEntries(SCRIPTS.map((script) => [script, `npm run -s ${script}`])),
};

async function provePage(place: string, bundler: BundlerName): Promise<void> {
  const folder = join(place, `pagina-${bundler}`);
  await timed('copiar', commandsOnPage('By hand').replaceAll('../remote-cliente', folder), ROOT);
  writeFiles(folder, filesOnPage());
  const instalar = installsOnPage()[bundler] ?? '';
  await proveRemote(`${bundler}, con la página`, folder, { instalar, build: `npx ${bundler} build` });
}

async function proveWritten(place: string, bundler: BundlerName): Promise<void> {
  const parent = join(place, `escrito-${bundler}`);
  const write = `npm run -s new-remote -- cliente --to ${parent} --con ${bundler}`;
  const written = await timed('escribir', write, ROOT);
  const folder = join(parent, 'remote-cliente');
  await proveRemote(`${bundler}, con new-remote (${written})`, folder, WRITTEN);
  print(`  ✔ ${bundler}, al desarrollar: ${await proveDevelopment(folder)}`);
}

/**
 * `npm run prove -- integrators [-- webpack rspack vite ci]`: creates remotes by docs/integrators.md and with
 * new-remote, installs, develops and mounts them. Then runs that guide's CI commands.
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
