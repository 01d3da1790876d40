import ipaddr from 'ipaddr.js';

/** What one caller has for themselves: an address of version 4, or the whole network of a connection of version 6. */
export function networkOf(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${(parsed as ipaddr.IPv6).toNormalizedString().split('%')[0]}/64`)}/64`;
}
