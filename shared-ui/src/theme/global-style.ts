import { createGlobalStyle } from 'styled-components';
import { media, tokens } from './tokens';

/**
 * Light and dark value of each colour. Each pair of text and background in use has a contrast of at least
 * 4.5:1. Dark fills stay saturated while texts become light.
 */
const COLORS = {
  ground: ['#f4f6fa', '#0d1322'],
  surface: ['#ffffff', '#161f34'],
  raised: ['#f8f9fc', '#1c2740'],
  ink: ['#14213d', '#e9edf6'],
  'ink-soft': ['#4a5773', '#aab5cc'],
  line: ['#dbe1eb', '#2b3753'],
  'line-strong': ['#7c879e', '#7c8bab'],
  primary: ['#1d4ed8', '#2f62e6'],
  'primary-strong': ['#1e3fae', '#2453cb'],
  'on-primary': ['#ffffff', '#ffffff'],
  'primary-text': ['#1d4ed8', '#9dbaff'],
  'primary-soft': ['#e7eefd', '#20305a'],
  danger: ['#b91c32', '#c9314a'],
  'danger-strong': ['#981528', '#b0273e'],
  'on-danger': ['#ffffff', '#ffffff'],
  'pending-text': ['#7a4a00', '#f5cd7c'],
  'pending-soft': ['#fdf1d7', '#3a2e14'],
  'pending-line': ['#e8b800', '#facc15'],
  'accepted-text': ['#12603b', '#86dcab'],
  'accepted-soft': ['#e1f4e9', '#143526'],
  'accepted-line': ['#1f8f57', '#37a56d'],
  'rejected-text': ['#a3152b', '#ffa9b4'],
  'rejected-soft': ['#fdebed', '#421c26'],
  'rejected-line': ['#cf2b41', '#e4566b'],
  'info-text': ['#1b46bd', '#a9c2ff'],
  'info-soft': ['#e7eefd', '#1d2c54'],
  'info-line': ['#3f6fe6', '#5d86ee'],
  'neutral-text': ['#414d68', '#c0c9dc'],
  'neutral-soft': ['#e9edf4', '#263250'],
  'neutral-line': ['#8b96ac', '#6b7997'],
  veil: ['rgb(13 20 38 / 0.5)', 'rgb(3 6 14 / 0.66)'],
  'shadow-card': ['0 1px 2px rgb(20 33 61 / 0.08)', '0 1px 2px rgb(0 0 0 / 0.4)'],
  'shadow-overlay': ['0 12px 36px rgb(20 33 61 / 0.22)', '0 12px 36px rgb(0 0 0 / 0.6)'],
} as const;

function paletteOf(theme: 0 | 1): string {
  return Object.entries(COLORS)
    .map(([name, values]) => `--ui-${name}: ${values[theme]};`)
    .join('\n');
}

/** CSS custom properties, such as `--ui-ink-soft`. */
export const lightPalette = paletteOf(0);
export const darkPalette = paletteOf(1);

/** Base styles and the values of `tokens`. Rendered once by the shell. */
export const GlobalStyle = createGlobalStyle`
  :root {
    color-scheme: light dark;
    --ui-text-s: 0.8125rem;
    --ui-text-m: 1rem;
    --ui-text-l: 1.125rem;
    --ui-text-xl: 1.3125rem;
    --ui-text-xxl: 1.5625rem;
    --ui-control: 44px;
    --ui-font: system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', sans-serif;
    ${lightPalette}
    ${media.dark} { ${darkPalette} }
    ${media.fine} {
      --ui-text-m: 0.9375rem;
      --ui-text-xxl: 1.75rem;
      --ui-control: 38px;
    }
  }

  *, *::before, *::after { box-sizing: border-box; }

  html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }

  body {
    margin: 0;
    background: ${tokens.color.ground};
    color: ${tokens.color.ink};
    font-family: ${tokens.font};
    font-size: ${tokens.text.m};
    line-height: 1.5;
    overflow-wrap: break-word;
    -webkit-font-smoothing: antialiased;
  }

  h1, h2, h3, h4 { margin: 0; line-height: 1.25; font-weight: ${tokens.weight.bold}; text-wrap: balance; }
  h1 { font-size: ${tokens.text.xxl}; letter-spacing: -0.01em; }
  h2 { font-size: ${tokens.text.xl}; }
  h3 { font-size: ${tokens.text.l}; }
  h4 { font-size: ${tokens.text.m}; }
  p, ul, ol, dl, dd, figure, fieldset { margin: 0; }
  ul[role='list'], ol[role='list'] { padding: 0; list-style: none; }
  button, input, select, textarea { font: inherit; color: inherit; }
  a { color: ${tokens.color.primaryText}; }
  img, svg, canvas { max-width: 100%; }

  :focus-visible {
    outline: 2px solid ${tokens.color.primaryText};
    outline-offset: 2px;
  }

  [hidden] { display: none !important; }

  ${media.print} {
    :root { color-scheme: light; }
    body { background: #fff; }
    article, tr, figure, fieldset { break-inside: avoid; }
    h1, h2, h3, h4 { break-after: avoid; }
  }

  ${media.reducedMotion} {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`;
