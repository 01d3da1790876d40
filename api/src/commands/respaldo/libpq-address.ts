/** An address of PostgreSQL as its own programs take it, without the password, which they get by `PGPASSWORD`. */
export interface LibpqAddress {
  address: string;
  password: string | undefined;
}

const START = /^(postgres(?:ql)?:\/\/)([^/]*)/;

/** Takes the password out, because everybody on a machine can read with what a program was started. */
export function libpqAddress(databaseUrl: string): LibpqAddress {
  const [base = '', query = ''] = splitOnce(databaseUrl, '?');
  const [start = '', scheme = '', authority = ''] = START.exec(base) ?? [];
  const at = authority.lastIndexOf('@');
  const [user = '', ofUser] = splitOnce(authority.slice(0, Math.max(at, 0)), ':');
  const parameters = query.split('&').filter((one) => one !== '');
  const ofQuery = parameters.find((one) => one.startsWith('password='))?.slice('password='.length);
  const kept = parameters.filter((one) => !/^(password|target_session_attrs)=/.test(one));
  const target = [...kept, 'target_session_attrs=read-write'].join('&');
  const hosts = `${user ? `${user}@` : ''}${authority.slice(at + 1)}`;
  const password = ofQuery ?? ofUser;
  return {
    address: `${scheme}${hosts}${base.slice(start.length)}?${target}`,
    password: password === undefined ? undefined : decoded(password, databaseUrl),
  };
}

/** A sign of percent in an address that begins no code. */
const BARE_PERCENT = / |%[^a-f0-9]|%[a-f0-9][^a-f0-9]/i;

/** A password as the service reads it: its driver takes such a sign of percent as it stands, and PostgreSQL does not. */
function decoded(password: string, databaseUrl: string): string {
  const isBare = BARE_PERCENT.test(databaseUrl);
  return decodeURIComponent(isBare ? encodeURI(password).replace(/%25(\d\d)/g, '%$1') : password);
}

function splitOnce(text: string, sign: string): [string, string | undefined] {
  const place = text.indexOf(sign);
  return place < 0 ? [text, undefined] : [text.slice(0, place), text.slice(place + 1)];
}
