/** Includes the border. */
export const HEADER_HEIGHT = '61px';

/** Lower windows (400 % zoom, phones in landscape) need their height for content. */
export const HIGH_WINDOW = '@media (min-height: 560px)';

/** Height of the sticky bars at the top. */
export const ABOVE_PAGE = '--above-page';

/** Height of the bar at the foot; unset without one. */
export const BELOW_PAGE = '--below-page';
