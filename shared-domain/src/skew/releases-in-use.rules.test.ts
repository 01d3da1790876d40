import { leftRecently, STILL_OPEN_MS } from './releases-in-use.rules';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const at = (ago: number) => new Date(NOW - ago).toISOString();

test('a release counts until 14 days after another one became current', () => {
  const left = (ago: number) =>
    leftRecently(
      [
        { to: 'a', at: at(9 * STILL_OPEN_MS) },
        { to: 'b', at: at(ago) },
      ],
      NOW,
    );
  expect(left(STILL_OPEN_MS - 1)).toEqual(['a']);
  expect(left(STILL_OPEN_MS)).toEqual([]);
});

test('a release that is current again is not one that was left', () => {
  const switches = [
    { to: 'a', at: at(3000) },
    { to: { release: 'b' }, at: at(2000) },
    { to: 'a', at: at(1000) },
  ];
  expect(leftRecently(switches, NOW)).toEqual(['b']);
});
