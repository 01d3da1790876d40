import { execFile, execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { print, seconds } from '../../scripts/src/command';
import { ROOT } from '../../scripts/src/workspace';
import { commandsOnPage } from './page-files';

const run = promisify(execFile);

/** Runs the commands of docs/integrators.md in a clone, with an empty home and only the documented environment. */
export async function provePublication(place: string): Promise<void> {
  const clone = join(place, 'clon');
  const env: Record<string, string> = {
    PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
    HOME: join(place, 'casa'),
    PUBLISH_KEY: join(place, 'publicar.pem'),
    RELEASES_DIR: join(place, 'publicado'),
  };
  mkdirSync(env.HOME ?? '');
  execFileSync('git', ['clone', '--quiet', ROOT, clone]);
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(env.PUBLISH_KEY ?? '', privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const line = (command: string, more = {}) =>
    run('sh', ['-c', command], { cwd: clone, env: { ...env, ...more }, maxBuffer: 64 * 1024 * 1024 });

  const told: string[] = [];
  for (const command of commandsOnPage('Publish from CI').trim().split('\n')) {
    const since = performance.now();
    const { stdout } = await line(command);
    told.push(`${command} ${seconds(since)}`);
    if (command === 'npm run releases' && !/remote-cliente/.test(stdout)) throw new Error(stdout);
  }
  const registry = () => readFileSync(join(env.RELEASES_DIR ?? '', 'remotes.json'), 'utf8');
  const published = registry();
  if (!JSON.parse(published).remotes['remote-cliente']?.signature) throw new Error('no signed line');

  const refused = await line('npm run publish-remote -- remote-cliente', {
    PUBLISH_KEY: '/no/esta.pem',
  }).then(
    () => 0,
    ({ code }) => code,
  );
  if (refused !== 1 || registry() !== published) throw new Error(`exit code ${refused} instead of 1`);
  print(`  ✔ publicar sin más que la página: ${told.join(', ')}`);
}
