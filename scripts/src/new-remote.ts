import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { print, runCommand, UsageError } from './command';
import { BUNDLERS, bundlerIn } from './kit/remote-here';
import { addArea, planArea } from './new-remote/area';
import { outsideTemplate } from './new-remote/outside-template';
import { templateOf } from './new-remote/template';
import { bringsPackages, packFor, RECORD, recordOf, renewPackages, updateRemote } from './new-remote/update';
import { ROOT } from './workspace';

const NAME = /^(remote-)?([a-z][a-z0-9]*(-[a-z0-9]+)*)$/;
const OPTIONS = {
  to: { type: 'string' },
  con: { type: 'string' },
  area: { type: 'string' },
  actualizar: { type: 'boolean' },
  si: { type: 'boolean' },
} as const;

function write(folder: string, files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  print(`Escrito en ${folder}`);
}

/**
 * `npm run new-remote -- nombre [--area rol] [--to carpeta [--con webpack|rspack|vite]]`: writes a remote. `--area`
 * moves a role to it. `--con` packs the workspace packages and creates a separate lock file. Repeating the command
 * renews the packages; `--actualizar [--si]` also updates the scaffold.
 */
await runCommand(OPTIONS, async ({ positionals, values }) => {
  const [, , short] = NAME.exec(positionals[0] ?? '') ?? [];
  if (!short) throw new UsageError('Falta el nombre, en minúsculas y con guiones, por ejemplo: tesoreria');
  const name = `remote-${short}`;
  const folder = join(resolve(values.to ?? ROOT), name);
  const bundler = BUNDLERS.find((one) => one === values.con);
  if (values.con && !bundler) throw new UsageError(`--con toma uno de: ${BUNDLERS.join(', ')}.`);
  if (bundler && !values.to) throw new UsageError('--con necesita la carpeta: agregue --to carpeta');
  if (values.area && values.to) throw new UsageError('--area es para este espacio de trabajo: quite --to');
  if (values.actualizar) {
    if (!values.to || !bringsPackages(folder))
      throw new UsageError('--actualizar es para un remoto escrito con --con: agregue --to carpeta');
    const today = (packages: Record<string, string>) => outsideTemplate(name, bundlerIn(folder), packages);
    await updateRemote(folder, today, { isSure: values.si });
    return;
  }
  if (values.to && bringsPackages(folder)) {
    await renewPackages(folder);
    print(`${name}: se renovaron sus paquetes. Instálelos allí:  npm install`);
    return;
  }
  if (existsSync(folder)) throw new UsageError(`Ya existe ${folder}.`);
  if (bundler) {
    const files = outsideTemplate(name, bundler, await packFor(folder));
    write(folder, { ...files, [RECORD]: recordOf(files) });
    print('  Allí:  npm install && npm run dev');
    print('  El resto (build, check, test, types, lint) está en su README.md.');
    return;
  }
  const area = values.area ? await planArea(name, values.area) : undefined;
  write(folder, templateOf(name, area?.rol));
  if (area) {
    addArea(folder, area);
    print('  Pruébelo:           npm test -- --changed');
    print('  Móntelo y publíquelo con la aplicación, que lleva la lista:  npm run build');
    return;
  }
  const place = values.to ? folder : relative(ROOT, folder);
  if (!values.to)
    print('  Ejecute npm install y agréguelo a la lista de shared-domain/src/remotes/remotes.ts.');
  print(`  Constrúyalo:  npm run build -- ${place}`);
  print(`  Revíselo:     npm run check-remote -- ${join(place, 'dist')}`);
  print(`  Publíquelo:   npm run publish-remote -- ${place}`);
});
