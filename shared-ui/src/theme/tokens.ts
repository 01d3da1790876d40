/**
 * Colours, sizes and distances by name. Most values are CSS custom properties that `GlobalStyle` sets, so a component
 * that uses them follows the light or dark theme without code of its own.
 */
export const tokens = {
  color: {
    ground: 'var(--ui-ground)',
    surface: 'var(--ui-surface)',
    raised: 'var(--ui-raised)',
    ink: 'var(--ui-ink)',
    inkSoft: 'var(--ui-ink-soft)',
    line: 'var(--ui-line)',
    lineStrong: 'var(--ui-line-strong)',
    primary: 'var(--ui-primary)',
    primaryStrong: 'var(--ui-primary-strong)',
    onPrimary: 'var(--ui-on-primary)',
    primaryText: 'var(--ui-primary-text)',
    primarySoft: 'var(--ui-primary-soft)',
    danger: 'var(--ui-danger)',
    dangerStrong: 'var(--ui-danger-strong)',
    onDanger: 'var(--ui-on-danger)',
    veil: 'var(--ui-veil)',
  },
  /** Multiples of 4 px. */
  space: { 1: '4px', 2: '8px', 3: '12px', 4: '16px', 5: '24px', 6: '32px', 7: '48px' },
  /** Five sizes; `m` is the body text and never below 16 px on phones, where smaller inputs would zoom. */
  text: {
    s: 'var(--ui-text-s)',
    m: 'var(--ui-text-m)',
    l: 'var(--ui-text-l)',
    xl: 'var(--ui-text-xl)',
    xxl: 'var(--ui-text-xxl)',
  },
  /** For elements that do not inherit the font of the page. */
  font: 'var(--ui-font)',
  weight: { normal: 400, medium: 550, bold: 650 },
  radius: '8px',
  shadow: { card: 'var(--ui-shadow-card)', overlay: 'var(--ui-shadow-overlay)' },
  /** Height of buttons and inputs: 44 px where fingers point. */
  control: 'var(--ui-control)',
  layer: { sticky: 10, overlay: 100 },
} as const;

/** The meaning of a colour. It is always said in words too. */
export type Tone = 'pending' | 'accepted' | 'rejected' | 'neutral' | 'info';

/** The three colours of a tone: text on `soft` has at least 4.5:1, `line` is for borders and marks. */
export function toneColors(tone: Tone) {
  return {
    text: `var(--ui-${tone}-text)`,
    soft: `var(--ui-${tone}-soft)`,
    line: `var(--ui-${tone}-line)`,
  };
}

/** The media queries of all screens, for styled-components templates. */
export const media = {
  /** From 720 px: two columns. */
  wide: '@media (min-width: 720px)',
  phone: '@media (max-width: 719.98px)',
  /** From 1024 px: room for a sidebar. */
  desktop: '@media (min-width: 1024px)',
  fine: '@media (min-width: 720px) and (pointer: fine)',
  /** Only on a screen: what is printed is never dark. */
  dark: '@media screen and (prefers-color-scheme: dark)',
  print: '@media print',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
} as const;
