import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { REMOTES } from 'shared-domain/remotes/list';
import { readRelease } from './build/release-file';
import { REVIEW_OPTIONS, reviewOptions } from './check/finding';
import { atMost, print, runCommand, UsageError } from './command';
import { type Publishing, publishBuilds } from './publish/publish';
import { registerElsewhere } from './publish/register-elsewhere';
import { reportRefused } from './store/history';
import { readyStore } from './store/own-store';
import { readRegistry } from './store/registry';
import { builtStandaloneHost } from './store/standalone-page';

async function registerFolder(location: string, name: string | undefined, options: Publishing) {
  const folder = resolve(location);
  if (!existsSync(folder)) throw new UsageError(`No existe la carpeta ${folder}.`);
  const about = readRelease(folder);
  if (!about?.manifest) throw new UsageError(`${folder} no tiene el release.json de un remoto.`);
  const release = { ...about, name: name ?? about.name };
  return publishBuilds([{ release, folder, isNew: false }], options);
}

const OPTIONS = {
  ...REVIEW_OPTIONS,
  como: { type: 'string' },
  'de-todos-modos': { type: 'boolean' },
} as const;

/**
 * `npm run register-remote -- <dirección o carpeta> [--como nombre] [--to carpeta] [--en remoto] [--sin-montar]`:
 * reviews and publishes a release built elsewhere.
 */
await runCommand(OPTIONS, async ({ positionals, values }) => {
  const [location] = atMost(1, positionals);
  if (!location) {
    throw new UsageError(
      'Falta la dirección o la carpeta, por ejemplo: npm run register-remote -- https://pantallas.example.pe/cliente',
    );
  }
  const place = REMOTES.find(({ name }) => name === values.como)?.name;
  const reviewing = reviewOptions({ ...values, en: values.en ?? place });
  const { store } = reviewing;
  readRegistry(store.registry);
  await readyStore(store);
  const options = {
    ...reviewing,
    shell: builtStandaloneHost()?.release.release ?? '',
    isAskedFor: true,
    isSkewAccepted: values['de-todos-modos'],
  };
  const isAddress = /^https?:\/\//.test(location);
  const isGood = await (isAddress ? registerElsewhere : registerFolder)(location, values.como, options);
  reportRefused(store);
  if (!isGood) throw new UsageError(`${location} no se registró: arriba está el motivo.`);
  if (values.como && !place) print(`  Ningún rol de la aplicación abre ${values.como}.`);
});
