import { existsSync } from 'node:fs';
import { checkRemote, describeFinding } from './check/check-remote';
import { print, runCommand } from './command';
import { UsageError } from './usage-error';

/** `npm run check-remote -- <dirección o carpeta>`: what keeps a release from being registered, and the fix. */
await runCommand(async ([place]) => {
  if (!place) {
    throw new UsageError(
      'Falta la dirección o la carpeta, por ejemplo: npm run check-remote -- remote-asesor/dist',
    );
  }
  if (!/^https?:/.test(place) && !existsSync(place)) throw new UsageError(`No existe la carpeta ${place}.`);
  const findings = await checkRemote(place);
  for (const finding of findings) print(describeFinding(finding));
  if (findings.length > 0) throw new UsageError(`${place}: ${findings.length} por corregir.`);
  print(`${place}: cumple todo lo que se revisa.`);
});
