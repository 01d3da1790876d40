/** Height of the header with its border. The sidebar and toasts begin below it. */
export const HEADER_HEIGHT = '61px';

/**
 * A window that is high enough for bars that stay in it. A lower one, as at 400 % of zoom or on a phone that lies on its
 * side, has its height for what is read.
 */
export const HIGH_WINDOW = '@media (min-height: 560px)';

/** Custom property with the height of what stays at the top of the window, for pages that keep something below it. */
export const ABOVE_PAGE = '--above-page';

/** Custom property with the height of a bar at the foot of the window; it is not set where there is none. */
export const BELOW_PAGE = '--below-page';
