#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { candidateAt } from '../check/candidate';
import { checkFiles, describeFinding } from '../check/check-files';
import { print, runCommand, UsageError } from '../command';
import { packed } from './remote-here';

/**
 * `kit check [carpeta o dirección]`: checks an external remote's files against the packed shell version, without
 * executing them.
 */
await runCommand({}, async ({ positionals: [verb, location = 'dist'] }) => {
  if (verb !== 'check') throw new UsageError('Se puede: check.');
  const page = JSON.parse(readFileSync(packed('page.json'), 'utf8'));
  const { findings } = await checkFiles(candidateAt(location), page);
  for (const finding of findings) print(describeFinding(finding));
  if (findings.length > 0) throw new UsageError(`${location}: ${findings.length} por corregir.`);
  const shown = URL.canParse(location) ? location : join(process.cwd(), location);
  print(`${location}: sus archivos cumplen lo que se revisa.`);
  print(
    'No se montó en la aplicación, que no está aquí. Antes de registrarlo, quien opera el producto ejecuta:',
  );
  print(`  npm run check-remote -- ${shown}`);
});
