import { parseArgs } from 'node:util';
import { type Built, buildChanged } from './build/build-changed';
import { print, runCommand, seconds } from './command';
import { makeCurrent, readRegistry } from './registry/registry';
import { shelve } from './registry/shelf';
import { LOCAL_SHELF, REMOTES } from './workspace';

/** A remote that somebody rolled back stays there until its sources change. */
async function publishLocally({ release, folder, isNew }: Built): Promise<void> {
  const isRegistered = readRegistry(LOCAL_SHELF.registry).remotes[release.name] !== undefined;
  if (!release.manifest || (isRegistered && !isNew)) return;
  shelve(LOCAL_SHELF, folder, release);
  await makeCurrent(LOCAL_SHELF, release);
}

/** `npm run build [-- --publish] [paquete…]`: builds what changed; `--publish` also registers it here. */
await runCommand(async (args) => {
  const started = performance.now();
  const options = { publish: { type: 'boolean' } } as const;
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const builds = await buildChanged(positionals.length > 0 ? positionals : ['shell', ...REMOTES]);
  if (values.publish) for (const built of builds) await publishLocally(built);
  const count = builds.filter(({ isNew }) => isNew).length;
  print(
    count > 0
      ? `  Construidos ${count} en ${seconds(started)}`
      : '  Nada cambió desde la última construcción',
  );
});
