import { existsSync } from 'node:fs';
import { describeFinding } from './check/check-files';
import { ASKED_NOT_TO_MOUNT } from './check/finding';
import { reviewRemote } from './check/review';
import { atMost, print, runCommand, UsageError } from './command';
import { LOCAL_STORE, storeIn } from './workspace';

/**
 * `npm run check-remote -- <dirección o carpeta> [--en remoto] [--sin-montar] [--to carpeta] [--shell dirección]`:
 * what keeps a release from being registered here, in another store or at another address, and the fix.
 */
await runCommand(
  {
    en: { type: 'string' },
    'sin-montar': { type: 'boolean' },
    to: { type: 'string' },
    shell: { type: 'string' },
  },
  async ({ positionals, values }) => {
    const [location] = atMost(1, positionals);
    if (!location) {
      throw new UsageError(
        'Falta la dirección o la carpeta, por ejemplo: npm run check-remote -- remote-asesor/dist',
      );
    }
    if (!/^https?:/.test(location) && !existsSync(location))
      throw new UsageError(`No existe la carpeta ${location}.`);
    const { findings, notes } = await reviewRemote(location, {
      store: values.to ? storeIn(values.to) : LOCAL_STORE,
      shellAddress: values.shell,
      inPlaceOf: values.en,
      mountLeftOut: values['sin-montar'] ? ASKED_NOT_TO_MOUNT : undefined,
    });
    for (const finding of findings) print(describeFinding(finding));
    for (const line of notes) print(line);
    if (findings.length > 0) throw new UsageError(`${location}: ${findings.length} por corregir.`);
    print(`${location}: cumple todo lo que se revisó.`);
  },
);
