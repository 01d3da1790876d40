import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { RAIZ } from './proceso';

/** Makes the certificate that `npm start` makes; answers its file, which holds the key, too. */
export function crearCertificado(carpeta: string): string {
  const archivo = join(carpeta, 'https.pem');
  const programa = `
    import { keepCertificate } from './scripts/launch/certificate.mjs';
    await keepCertificate(${JSON.stringify(archivo)}, ['localhost', '127.0.0.1']);`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', programa], { cwd: RAIZ });
  return archivo;
}
