import ipaddr from 'ipaddr.js';

/** What one caller has for themselves: an address of version 4, or the whole network of a connection of version 6. */
export function redDe(direccion: string | undefined): string {
  if (direccion === undefined || !ipaddr.isValid(direccion)) return '';
  const una = ipaddr.process(direccion);
  if (una.kind() === 'ipv4') return una.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${(una as ipaddr.IPv6).toNormalizedString().split('%')[0]}/64`)}/64`;
}
