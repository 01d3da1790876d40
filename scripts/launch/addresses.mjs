import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

export const THIS_MACHINE = ['localhost', '127.0.0.1', '::1'];
const EVERYWHERE = ['0.0.0.0', '::'];

/** For other devices of the network. */
export function networkAddresses(host) {
  if (THIS_MACHINE.includes(host)) return [];
  if (!EVERYWHERE.includes(host)) return [host];
  return Object.values(networkInterfaces())
    .flat()
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}

export function ownName(host) {
  return host === '127.0.0.1' || EVERYWHERE.includes(host) ? 'localhost' : host;
}

export function addressOf(protocol, name, port) {
  return `${protocol}://${isIPv6(name) ? `[${name}]` : name}:${port}`;
}
