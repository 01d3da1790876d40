import pg from 'pg';
import { libpqAddress } from './postgresql-program';

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

test.each(['50%off', '100%', 'se%40creta%', 'a b%20c', '%C3%B1%', 'normal%C3%B1'])(
  'the password %s is the one with which the service runs',
  (password) => {
    const databaseUrl = `postgresql://caja:${password}@db/base`;
    const asService = new pg.Client({ connectionString: databaseUrl }).password;
    expect(libpqAddress(databaseUrl).password).toBe(asService);
  },
);
