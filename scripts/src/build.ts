import { buildPackage } from './build/build-package';
import { print, runCommand, seconds } from './command';
import { REMOTES } from './workspace';

/** `npm run build [-- paquete…]`: builds what changed. */
await runCommand(async (names) => {
  const started = performance.now();
  const wanted = names.length > 0 ? names : ['shell', ...REMOTES];
  for (const [index, name] of wanted.entries()) {
    const since = performance.now();
    const position = `[${index + 1}/${wanted.length}]`;
    print(`${position} ${name}: construyendo…`);
    const { built, release } = await buildPackage(name);
    print(
      `${position} ${name}: ${built ? `listo en ${seconds(since)}` : 'sin cambios'} (${release.release})`,
    );
  }
  print(`Construcción terminada en ${seconds(started)}`);
});
