import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './service-process';

/** Makes a certificate as `npm start` does. Gives its file, which holds the key as well. */
export function createCertificate(folder: string): string {
  const file = join(folder, 'https.pem');
  const program = `
    import { keepCertificate } from './scripts/launch/certificate.mjs';
    await keepCertificate(${JSON.stringify(file)}, ['localhost', '127.0.0.1']);`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: ROOT });
  return file;
}
