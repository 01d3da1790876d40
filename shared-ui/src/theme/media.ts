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
