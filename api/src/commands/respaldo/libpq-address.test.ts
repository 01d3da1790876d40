import { libpqAddress } from './libpq-address';

const TARGET = 'target_session_attrs=read-write';

test.each([
  ['postgresql://caja:se%40creta@db/base', `postgresql://caja@db/base?${TARGET}`, 'se@creta'],
  ['postgresql://caja:se@creta@uno:1,dos:2/base', `postgresql://caja@uno:1,dos:2/base?${TARGET}`, 'se@creta'],
  [
    'postgresql://caja@db/base?password=secreta&sslmode=verify-full',
    `postgresql://caja@db/base?sslmode=verify-full&${TARGET}`,
    'secreta',
  ],
  ['postgres://caja@db/base?target_session_attrs=any', `postgres://caja@db/base?${TARGET}`, undefined],
  ['postgresql:///base?host=/run/postgresql', `postgresql:///base?host=/run/postgresql&${TARGET}`, undefined],
  ['postgresql://caja@db', `postgresql://caja@db?${TARGET}`, undefined],
])('%s without its password', (databaseUrl, address, password) => {
  expect(libpqAddress(databaseUrl)).toEqual({ address, password });
});
