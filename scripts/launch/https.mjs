import { join } from 'node:path';
import { networkAddresses, THIS_MACHINE } from './addresses.mjs';
import { keepCertificate } from './certificate.mjs';
import { say } from './console.mjs';
import { freePort } from './port.mjs';

/** Port 3000 gets 3443. */
const OFFSET = 443;

/**
 * Returns the TLS port and certificate files. Prints the reason and returns undefined if the product has to start
 * without TLS.
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
