import { existsSync } from 'node:fs';
import { describeFinding } from './check/check-files';
import { reviewRemote } from './check/review';
import { atMost, print, runCommand, UsageError } from './command';
import { LOCAL_STORE } from './workspace';

/**
 * `npm run check-remote -- <dirección o carpeta> [--en remoto] [--sin-montar]`: what keeps a release from being
 * registered, and the fix.
 */
await runCommand(
  { en: { type: 'string' }, 'sin-montar': { type: 'boolean' } },
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
      store: LOCAL_STORE,
      inPlaceOf: values.en,
      isMountLeftOut: values['sin-montar'],
    });
    for (const finding of findings) print(describeFinding(finding));
    for (const line of notes) print(line);
    if (findings.length > 0) throw new UsageError(`${location}: ${findings.length} por corregir.`);
    print(`${location}: cumple todo lo que se revisó.`);
  },
);
