import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { candidateAt } from '../check/candidate';
import { checkFiles, describeFinding } from '../check/check-files';
import { print, UsageError } from '../command';
import { PAGE } from './packed';

/** Checks the files of a release against the page that this package was made from. None of its code is run. */
export async function checkBuild(location: string): Promise<void> {
  const { findings } = await checkFiles(candidateAt(location), JSON.parse(readFileSync(PAGE, 'utf8')));
  for (const finding of findings) print(describeFinding(finding));
  if (findings.length > 0) throw new UsageError(`${location}: ${findings.length} por corregir.`);
  const shown = URL.canParse(location) ? location : join(process.cwd(), location);
  print(`${location}: sus archivos cumplen lo que se revisa.`);
  print(
    'No se montó en la aplicación, que no está aquí. Antes de registrarlo, quien opera el producto ejecuta:',
  );
  print(`  npm run check-remote -- ${shown}`);
}
