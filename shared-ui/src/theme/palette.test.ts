import { darkPalette, lightPalette } from './global-style';

const TEXT = 4.5;
const MARK = 3;

function colors(palette: string): Record<string, string> {
  return Object.fromEntries(
    [...palette.matchAll(/--ui-([a-z-]+): (#[0-9a-f]{6})/g)].map((m) => [m[1], m[2]]),
  );
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [bright = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dark + 0.05);
}

const grounds = ['ground', 'surface', 'raised', 'neutral-soft'];
const tones = ['pending', 'accepted', 'rejected', 'info', 'neutral'];

const pairs: [text: string, ground: string, atLeast: number][] = [
  ...grounds.flatMap((ground) => [
    ['ink', ground, TEXT] as [string, string, number],
    ['ink-soft', ground, TEXT] as [string, string, number],
    ['primary-text', ground, TEXT] as [string, string, number],
  ]),
  ['primary-text', 'primary-soft', TEXT],
  ['ink', 'primary-soft', TEXT],
  ['ink-soft', 'primary-soft', TEXT],
  ['on-primary', 'primary', TEXT],
  ['on-primary', 'primary-strong', TEXT],
  ['on-danger', 'danger', TEXT],
  ['on-danger', 'danger-strong', TEXT],
  ['line-strong', 'surface', MARK],
  ['line-strong', 'ground', MARK],
  ['pending-text', 'surface', TEXT],
  ['rejected-text', 'surface', TEXT],
  ['rejected-line', 'surface', MARK],
  ['accepted-line', 'surface', MARK],
  ...tones.map((tone) => [`${tone}-text`, `${tone}-soft`, TEXT] as [string, string, number]),
];

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
])('in the %s theme', (_, palette) => {
  const of = colors(palette);
  test.each(pairs)('%s stands out on %s', (text, ground, atLeast) => {
    expect(contrast(of[text] ?? '', of[ground] ?? '')).toBeGreaterThanOrEqual(atLeast);
  });
});
