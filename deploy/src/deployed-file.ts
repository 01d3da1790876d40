import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from 'scripts/workspace';

/** A file of `deploy/` with the paths and ports of a test in the place of those of an operator. */
export function deployedFile(file: string, replaced: readonly (readonly [string, string])[]): string {
  return replaced.reduce(
    (text, [documented, here]) => {
      if (!text.includes(documented)) throw new Error(`deploy/${file} no longer has: ${documented}`);
      return text.replaceAll(documented, here);
    },
    readFileSync(join(ROOT, 'deploy', file), 'utf8'),
  );
}

/** Makes a certificate for localhost as `npm start` does. Gives its file, which holds the key as well. */
export function makeCertificate(folder: string): string {
  const file = join(folder, 'tls.pem');
  const code = `
    import { keepCertificate } from './scripts/launch/certificate.mjs';
    await keepCertificate(${JSON.stringify(file)}, ['localhost']);`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', code], { cwd: ROOT });
  return file;
}
