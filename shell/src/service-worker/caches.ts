const PREFIX = 'visita-';

/** The page that answers navigations, the one before it, and when a page was opened that has not started yet. */
export const PAGES = `${PREFIX}1-paginas`;

/** Scripts and styles by their address, which names their content. */
export const FILES = `${PREFIX}1-archivos`;

async function ownCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}

async function remove(names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Deletes everything that the worker keeps. Drafts and sessions are kept elsewhere. */
export async function forgetEverything(): Promise<void> {
  await remove(await ownCaches());
}

/** Deletes what an earlier worker kept in another form. */
export async function forgetOtherForms(): Promise<void> {
  await remove((await ownCaches()).filter((name) => name !== PAGES && name !== FILES));
}
