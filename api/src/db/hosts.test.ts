import { addressesOf } from './primary';

test.each([
  ['postgresql://u:c@uno/base', ['postgresql://u:c@uno/base']],
  [
    'postgresql://u:c@uno:5432,dos,[::1]:5434/base?sslmode=require',
    [
      'postgresql://u:c@uno:5432/base?sslmode=require',
      'postgresql://u:c@dos/base?sslmode=require',
      'postgresql://u:c@[::1]:5434/base?sslmode=require',
    ],
  ],
  ['postgres://uno,dos/base', ['postgres://uno/base', 'postgres://dos/base']],
  ['postgresql://u:a%2Cb@uno,dos/base', ['postgresql://u:a%2Cb@uno/base', 'postgresql://u:a%2Cb@dos/base']],
  ['postgresql:///base?host=/run/postgresql', ['postgresql:///base?host=/run/postgresql']],
  ['postgresql://u@/base?host=/run/postgresql', ['postgresql://u@/base?host=/run/postgresql']],
  [
    'postgresql://uno,dos/base?target_session_attrs=read-write&sslmode=require',
    ['postgresql://uno/base?sslmode=require', 'postgresql://dos/base?sslmode=require'],
  ],
  ['postgresql://uno/base?target_session_attrs=any', ['postgresql://uno/base']],
])('%s names its servers', (address, servers) => {
  expect(addressesOf(address)).toEqual(servers);
});

test.each([
  '',
  'uno',
  'mysql://uno/base',
  'postgresql://uno,/base',
  'postgresql://uno:puerto/base',
  'http://uno',
])('%s is no address of a database', (address) => {
  expect(addressesOf(address)).toBeUndefined();
});
