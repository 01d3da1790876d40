import { createGlobalStyle } from 'styled-components';
import { media } from './media';
import { darkPalette, lightPalette } from './palette';
import { tokens } from './tokens';

/** Base styles and the values of `tokens`. The shell renders it once, at the root of the page. */
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
