import { parseArgs } from 'node:util';
import { buildChanged } from './build/build-changed';
import { print, runCommand, seconds } from './command';
import { publishLocally } from './registry/publish-locally';
import { REMOTES } from './workspace';

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
