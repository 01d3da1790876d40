/** The media queries of the house, for use inside styled-components templates. */
export const media = {
  /** From 720 px: two columns. */
  wide: '@media (min-width: 720px)',
  phone: '@media (max-width: 719.98px)',
  /** From 1024 px: room for a sidebar. */
  desktop: '@media (min-width: 1024px)',
  fine: '@media (min-width: 720px) and (pointer: fine)',
  /** Not on paper. */
  dark: '@media screen and (prefers-color-scheme: dark)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
} as const;
