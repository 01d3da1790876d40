/** Most values are CSS custom properties of `GlobalStyle`, so components follow the light or dark theme. */
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
  /** `m` is the body text and never below 16 px on phones, where focusing a smaller input would zoom. */
  text: {
    s: 'var(--ui-text-s)',
    m: 'var(--ui-text-m)',
    l: 'var(--ui-text-l)',
    xl: 'var(--ui-text-xl)',
    xxl: 'var(--ui-text-xxl)',
  },
  font: 'var(--ui-font)',
  weight: { normal: 400, medium: 550, bold: 650 },
  radius: '8px',
  shadow: { card: 'var(--ui-shadow-card)', overlay: 'var(--ui-shadow-overlay)' },
  /** Height of buttons and inputs: 44 px for touch. */
  control: 'var(--ui-control)',
  layer: { sticky: 10, overlay: 100 },
} as const;

/** Meaning of a colour, always repeated in words. */
export type Tone = 'pending' | 'accepted' | 'rejected' | 'neutral' | 'info';

/** Text on `soft` has a contrast of at least 4.5:1; `line` is for borders and marks. */
export function toneColors(tone: Tone) {
  return {
    text: `var(--ui-${tone}-text)`,
    soft: `var(--ui-${tone}-soft)`,
    line: `var(--ui-${tone}-line)`,
  };
}

export const media = {
  /** From 720 px: two columns. */
  wide: '@media (min-width: 720px)',
  phone: '@media (max-width: 719.98px)',
  /** From 1024 px: room for a sidebar. */
  desktop: '@media (min-width: 1024px)',
  fine: '@media (min-width: 720px) and (pointer: fine)',
  /** Screen only: prints are never dark. */
  dark: '@media screen and (prefers-color-scheme: dark)',
  print: '@media print',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
} as const;
