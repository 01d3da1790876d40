import { createStore, delMany, keys } from 'idb-keyval';
import { DEVICE_DOCUMENTS } from './device-documents';

/** Removes the documents whose draft was sent, deleted or is too old. It never rejects: the next start tries again. */
export async function removeDocumentsWithoutDraft(): Promise<void> {
  try {
    const store = createStore(DEVICE_DOCUMENTS.database, DEVICE_DOCUMENTS.store);
    const left = (await keys(store)).filter((key) => localStorage.getItem(String(key)) === null);
    await delMany(left, store);
  } catch {
    // Storage is switched off or broken: there is nothing to remove.
  }
}
