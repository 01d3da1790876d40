import { join } from 'node:path';
import { networkAddresses, THIS_MACHINE } from './addresses.mjs';
import { keepCertificate } from './certificate.mjs';
import { say } from './console.mjs';
import { freePort } from './port.mjs';

/** Added to the port without TLS: 3000 and 3443 belong together. */
const OFFSET = 443;

/**
 * What the server needs to answer with TLS too: a port and a certificate of this machine, kept beside its data. It is
 * an addition, so where it cannot be had a sentence says so and the start goes on.
 */
export async function httpsSettings({ port, host, dataDir }) {
  const { HTTPS_PORT, HTTPS_CERT, HTTPS_KEY } = process.env;
  if (HTTPS_PORT === '0') return undefined;
  const httpsPort = HTTPS_PORT || (await freePort(port + OFFSET, host));
  if (!httpsPort) {
    say('Sin https: no hay un puerto libre para él. Elija uno con HTTPS_PORT=…');
    return undefined;
  }
  const own = join(dataDir, 'https.pem');
  try {
    if (!HTTPS_CERT) await keepCertificate(own, [...THIS_MACHINE, ...networkAddresses(host)]);
  } catch (error) {
    say(`Sin https: no se pudo crear su certificado (${error.message}).`);
    return undefined;
  }
  return { HTTPS_PORT: String(httpsPort), HTTPS_CERT: HTTPS_CERT || own, HTTPS_KEY: HTTPS_KEY || own };
}
