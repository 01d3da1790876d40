import { addressOf, networkAddresses, ownName } from './addresses.mjs';
import { say, secondsSince } from './console.mjs';

const PASSWORD = 'Demo-2026-creditos';

/** Lazy, because packages may not be installed yet. */
export async function demonstrationUsers() {
  const { tsImport } = await import('tsx/esm/api');
  const { DEMO_ACCOUNTS } = await tsImport('../../shared-domain/src/remotes/remotes.ts', import.meta.url);
  return Object.values(DEMO_ACCOUNTS);
}

export function welcome({ since, host, port, httpsPort, publicUrl, users }) {
  const own = addressOf('http', ownName(host), port);
  say(`\nListo en ${secondsSince(since)}. Abra ${publicUrl ? new URL(publicUrl).origin : own}`);
  // For the proxy. Users cannot keep a session here without TLS.
  if (publicUrl) say(`El servicio escucha en ${own}`);
  if (httpsPort) sayHttps(host, httpsPort);
  if (users.length > 0)
    say(`\nCuentas de demostración: ${users.join(', ')}\nContraseña de todas: ${PASSWORD}`);
  say('\nPara terminar: Ctrl+C');
}

function sayHttps(host, port) {
  const network = networkAddresses(host).map((name) => addressOf('https', name, port));
  say(`Con https: ${addressOf('https', ownName(host), port)}`);
  if (network.length > 0) say(`Desde un teléfono de la misma red: ${network.join(' o ')}`);
  say('El navegador avisará una vez en la dirección https, porque su certificado es de esta máquina.');
}
