import { nameOfDatabase } from './run-command';

const nameOf = (databaseUrl: string) => nameOfDatabase({ databaseUrl, dataDir: '/datos' });

test.each([
  ['postgresql://caja:secreta@db.example:5432/evaluaciones', 'base evaluaciones en db.example:5432'],
  ['postgres://caja@127.0.0.1/base?sslmode=verify-full', 'base base en 127.0.0.1'],
  ['postgresql://caja:secreta@uno:5432,dos:5432/base', 'base base en uno:5432,dos:5432'],
  ['postgresql:///base?host=/run/postgresql', 'base base en esta máquina'],
  ['postgresql://caja:secreta@db', 'base del mismo nombre que su usuario en db'],
  ['postgresql://caja:se@creta@db/base', 'base base en db'],
  ['postgresql://caja:a@db/base?password=secreta@x', 'base base en db'],
  ['postgresql://caja:secre/ta@db/base', 'base base en db'],
  ['postgresql://caja:secre?ta@db/base', 'la de DATABASE_URL'],
  ['postgresql://caja:x@y z/base', 'la de DATABASE_URL'],
])('%s is named without its password', (databaseUrl, name) => {
  expect(nameOf(databaseUrl)).toBe(`PostgreSQL, ${name}`);
  expect(nameOf(databaseUrl)).not.toMatch(/secre|creta/);
});

test('the embedded one is named by its file', () => {
  expect(nameOfDatabase({ dataDir: '/no/hay' })).toBe('/no/hay/evaluaciones.sqlite (todavía no existe)');
});
