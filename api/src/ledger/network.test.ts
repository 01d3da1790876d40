import { networkOf } from './repetidos';

test.each([
  ['190.12.3.4', '190.12.3.4'],
  ['::ffff:190.12.3.4', '190.12.3.4'],
  ['2001:db8:1:2:3::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['nada', ''],
  [undefined, ''],
])('who calls from %s has %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
