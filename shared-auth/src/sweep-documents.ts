import { createStore, delMany, keys } from 'idb-keyval';

interface Place {
  database: string;
  store: string;
}

/** Removes documents whose draft was sent, deleted or expired. Never rejects: the next start retries. */
export async function removeDocumentsWithoutDraft({ database, store: name }: Place): Promise<void> {
  try {
    const store = createStore(database, name);
    const left = (await keys(store)).filter((key) => localStorage.getItem(String(key)) === null);
    await delMany(left, store);
  } catch {
    // Storage is switched off or broken.
  }
}
