/** Must never change: browsers look for updates of the service worker here. */
export const SERVICE_WORKER = '/service-worker.js';

/** The page as every user gets it; the service worker caches it. */
export const NEUTRAL_PAGE = '/neutral-page';
