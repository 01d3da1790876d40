import { join } from 'node:path';
import { networkAddresses, THIS_MACHINE } from './addresses.mjs';
import { keepCertificate } from './certificate.mjs';
import { say } from './console.mjs';
import { freePort } from './port.mjs';

/** The port with TLS is this much above the one without: 3443 belongs to 3000. */
const OFFSET = 443;

/**
 * The settings with which the server answers with TLS too: a port, and a certificate of this machine that is kept
 * beside its data. Without them the product starts all the same, and a sentence says why there is no TLS.
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
