/** `postgresql://user:password@` · hosts with their ports. Database and parameters follow. */
const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)/;

/**
 * The addresses of the single servers of an address that lists several, as libpq writes them:
 * `postgresql://user:password@one:5432,two:5432/base`. Undefined where it is no such address.
 * `target_session_attrs` is left out, because the service works on the primary and nowhere else.
 */
export function addressesOf(databaseUrl: string): string[] | undefined {
  const [whole, start, hosts] = ADDRESS.exec(databaseUrl) ?? [];
  if (whole === undefined || start === undefined || hosts === undefined) return undefined;
  const rest = databaseUrl.slice(whole.length);
  const addresses = hosts.split(',').map((host) => `${start}${host}${withoutTarget(rest)}`);
  const areValid = hosts.split(',').every((host) => host !== '' || !hosts.includes(','));
  return areValid && addresses.every((address) => URL.canParse(withHost(address))) ? addresses : undefined;
}

/** An address without a host means the socket of this machine. */
const withHost = (address: string): string =>
  address.replace('@/', '@localhost/').replace(':///', '://localhost/');

function withoutTarget(rest: string): string {
  const [path = '', query] = rest.split('?');
  if (query === undefined) return rest;
  const kept = query.split('&').filter((one) => !one.startsWith('target_session_attrs='));
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}
