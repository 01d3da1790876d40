import { parseArgs } from 'node:util';
import { buildChanged } from './build/build-changed';
import { print, runCommand, seconds } from './command';
import { publishLocally } from './registry/publish-locally';
import { REMOTES } from './workspace';

/**
 * `npm run build [-- paquete…]`: builds what changed of the whole product and, with `--publish`, registers it here. Packages
 * that are named are only built: publish-remote checks what it registers.
 */
await runCommand(async (args) => {
  const started = performance.now();
  const options = { publish: { type: 'boolean' } } as const;
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const isWhole = positionals.length === 0;
  const builds = await buildChanged(isWhole ? ['shell', ...REMOTES] : positionals);
  if (values.publish && isWhole) for (const built of builds) await publishLocally(built);
  const count = builds.filter(({ isNew }) => isNew).length;
  print(
    count > 0
      ? `  Construidos ${count} en ${seconds(started)}`
      : '  Nada cambió desde la última construcción',
  );
});
