import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from 'scripts/workspace';

/** Throws if the file of `deploy/` no longer has a replaced text. */
export function deployedFile(file: string, replaced: readonly (readonly [string, string])[]): string {
  return replaced.reduce(
    (text, [documented, here]) => {
      if (!text.includes(documented)) throw new Error(`deploy/${file} no longer has: ${documented}`);
      return text.replaceAll(documented, here);
    },
    readFileSync(join(ROOT, 'deploy', file), 'utf8'),
  );
}

/** Returns the file, which has the key as well. */
export function makeCertificate(folder: string): string {
  const file = join(folder, 'tls.pem');
  const code = `
    import { keepCertificate } from './scripts/launch/certificate.mjs';
    await keepCertificate(${JSON.stringify(file)}, ['localhost']);`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', code], { cwd: ROOT });
  return file;
}
