import { addressOf, networkAddresses, ownName } from './addresses.mjs';
import { say, secondsSince } from './console.mjs';

const USERS = ['superadmin', 'admin', 'asesor', 'jefe', 'cliente', 'auditor', 'cajero'];
const PASSWORD = 'Demo-2026-creditos';

/** Prints the addresses and accounts once the server answers. */
export function welcome({ since, host, port, httpsPort, isDemonstration }) {
  say(`\nListo en ${secondsSince(since)}. Abra ${addressOf('http', ownName(host), port)}`);
  if (httpsPort) sayHttps(host, httpsPort);
  if (isDemonstration)
    say(`\nCuentas de demostración: ${USERS.join(', ')}\nContraseña de todas: ${PASSWORD}`);
  say('\nPara terminar: Ctrl+C');
}

function sayHttps(host, port) {
  const network = networkAddresses(host).map((name) => addressOf('https', name, port));
  say(`Con https: ${addressOf('https', ownName(host), port)}`);
  if (network.length > 0) say(`Desde un teléfono de la misma red: ${network.join(' o ')}`);
  say('El navegador avisará una vez en la dirección https, porque su certificado es de esta máquina.');
}
