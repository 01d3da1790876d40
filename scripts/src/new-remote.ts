import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { print, runCommand, UsageError } from './command';
import { addArea, planArea } from './new-remote/add-area';
import { bringsPackages, packSharedInto, renewShared } from './new-remote/shared-packages';
import { templateOf } from './new-remote/template';
import { ROOT } from './workspace';

const NAME = /^(remote-)?([a-z][a-z0-9]*(-[a-z0-9]+)*)$/;

/**
 * `npm run new-remote -- nombre [--area rol] [--to carpeta [--packed]]`: writes a remote that builds and passes the
 * check. With `--area` it takes over the pages of a role in this workspace. With
 * `--packed` it brings the shared packages along and stands alone, with a lock file of its own. The same command again
 * renews these packages.
 */
const OPTIONS = { to: { type: 'string' }, packed: { type: 'boolean' }, area: { type: 'string' } } as const;

await runCommand(OPTIONS, async ({ positionals, values }) => {
  const [, , short] = NAME.exec(positionals[0] ?? '') ?? [];
  if (!short) throw new UsageError('Falta el nombre, en minúsculas y con guiones, por ejemplo: tesoreria');
  const name = `remote-${short}`;
  const folder = join(resolve(values.to ?? ROOT), name);
  if (values.packed && !values.to) throw new UsageError('--packed necesita la carpeta: agregue --to carpeta');
  if (values.packed && bringsPackages(folder)) {
    await renewShared(folder);
    print(`${name}: se renovaron sus paquetes. Instálelos allí:  npm install`);
    return;
  }
  if (existsSync(folder)) throw new UsageError(`Ya existe ${folder}.`);
  if (values.area && values.to) throw new UsageError('--area es para este espacio de trabajo: quite --to');
  const area = values.area ? await planArea(name, values.area) : undefined;
  const packages = values.packed ? await packSharedInto(folder) : undefined;
  for (const [file, text] of Object.entries(templateOf(name, packages, area?.rol))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const place = values.to ? folder : relative(ROOT, folder);
  print(`${name}: escrito en ${folder}`);
  if (packages) {
    print(`  Instálelo y constrúyalo allí:  npm install && npm run build && npm run check`);
    return;
  }
  if (area) {
    addArea(folder, area);
    print('  Pruébelo:           npm test -- --changed');
    print('  Móntelo y publíquelo con la aplicación, que lleva la lista:  npm run build');
    return;
  }
  if (!values.to)
    print('  Ejecute npm install y agréguelo a la lista de shared-domain/src/remotes/remotes.ts.');
  print(`  Constrúyalo:  npm run build -- ${place}`);
  print(`  Revíselo:     npm run check-remote -- ${join(place, 'dist')}`);
  print(`  Publíquelo:   npm run publish-remote -- ${place}`);
});
