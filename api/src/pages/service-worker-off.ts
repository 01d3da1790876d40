/**
 * What takes the place of the service worker when it is switched off: a browser that has one finds this at its next
 * visit. It deletes what was kept of the product and goes away; open pages go on. `Clear-Site-Data` could do the same
 * only together with drafts and sessions.
 */
export const SERVICE_WORKER_OFF = `addEventListener('install', (event) => event.waitUntil(skipWaiting()));
addEventListener('activate', (event) => event.waitUntil(end()));
async function end() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await registration.unregister();
}
`;
