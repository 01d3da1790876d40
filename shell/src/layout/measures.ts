/** Includes the border. Sidebar and toasts begin below it. */
export const HEADER_HEIGHT = '61px';

/**
 * High enough for sticky bars. Lower windows (400 % zoom, phones in landscape) need the height for content.
 */
export const HIGH_WINDOW = '@media (min-height: 560px)';

/** Height of the sticky bars at the top, for pages with sticky parts of their own. */
export const ABOVE_PAGE = '--above-page';

/** Height of the bar at the foot; unset without one. */
export const BELOW_PAGE = '--below-page';
