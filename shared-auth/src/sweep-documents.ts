import { createStore, delMany, keys } from 'idb-keyval';

/** A store of IndexedDB. */
interface Place {
  database: string;
  store: string;
}

/** Removes the documents whose draft was sent, deleted or is too old. It never rejects: the next start tries again. */
export async function removeDocumentsWithoutDraft({ database, store: name }: Place): Promise<void> {
  try {
    const store = createStore(database, name);
    const left = (await keys(store)).filter((key) => localStorage.getItem(String(key)) === null);
    await delMany(left, store);
  } catch {
    // Storage is switched off or broken: there is nothing to remove.
  }
}
