/** Where the script of the service worker is. Its address never changes, so that a browser finds the next one there. */
export const SERVICE_WORKER = '/service-worker.js';

/** The page of the product as it is for everybody: the service worker keeps this one. */
export const NEUTRAL_PAGE = '/neutral-page';
