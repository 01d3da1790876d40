/** The header with its border, for what stands below it. */
export const HEADER_HEIGHT = '61px';
