import { existsSync } from 'node:fs';
import { describeFinding } from './check/check-files';
import { REVIEW_OPTIONS, reviewOptions } from './check/finding';
import { reviewRemote } from './check/review';
import { atMost, print, runCommand, UsageError } from './command';

/**
 * `npm run check-remote -- <dirección o carpeta> [--en remoto] [--sin-montar] [--to carpeta] [--shell dirección]`:
 * reports problems that prevent registration.
 */
await runCommand(REVIEW_OPTIONS, async ({ positionals, values }) => {
  const [location] = atMost(1, positionals);
  if (!location) {
    throw new UsageError(
      'Falta la dirección o la carpeta, por ejemplo: npm run check-remote -- remote-asesor/dist',
    );
  }
  if (!/^https?:/.test(location) && !existsSync(location))
    throw new UsageError(`No existe la carpeta ${location}.`);
  const { findings, notes } = await reviewRemote(location, reviewOptions(values));
  for (const finding of findings) print(describeFinding(finding));
  for (const line of notes) print(line);
  if (findings.length > 0) throw new UsageError(`${location}: ${findings.length} por corregir.`);
  print(`${location}: cumple todo lo que se revisó.`);
});
