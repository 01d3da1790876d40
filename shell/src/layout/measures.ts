/** Height of the header with its border. The sidebar and toasts begin below it. */
export const HEADER_HEIGHT = '61px';
