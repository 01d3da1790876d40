import { createStore, del, get, keys, set, type UseStore } from 'idb-keyval';
import { DEVICE_DOCUMENTS } from 'shared-auth';
import type { Cifrado } from './cifrado';

/** An encrypted document, and the moment that was sealed with it. */
interface StoredDocument extends Cifrado {
  guardadoEn: number;
}

/** A file that this page has in memory, and whether the device keeps it too. */
interface Remembered {
  pdf: File;
  isStored: boolean;
}

/** How many documents one person may keep on a device, 10 MB each. */
const MAX_OF_ONE = 5;

const remembered = new Map<string, Remembered>();

export const rememberedDocument = (draft: string): Remembered | undefined => remembered.get(draft);

export function rememberDocument(draft: string, document: Remembered): void {
  remembered.set(draft, document);
}

let opened: UseStore | undefined;
function store(): UseStore {
  opened ??= createStore(DEVICE_DOCUMENTS.database, DEVICE_DOCUMENTS.store);
  return opened;
}

export const readDocument = async (draft: string): Promise<StoredDocument | undefined> => get(draft, store());

/**
 * Keeps the document of a draft, in the place of an earlier one. Answers false where the device refuses, where the
 * person keeps too many already, and where the draft was deleted meanwhile.
 */
export async function writeDocument(
  draft: string,
  prefix: string,
  document: StoredDocument,
): Promise<boolean> {
  try {
    const others = (await keys(store())).filter((key) => String(key).startsWith(prefix) && key !== draft);
    if (others.length >= MAX_OF_ONE) return false;
    await set(draft, document, store());
  } catch {
    return false;
  }
  const isWanted = localStorage.getItem(draft) !== null;
  if (!isWanted) removeDocument(draft);
  return isWanted;
}

/** Deletes the document of a draft, if it has one. What could not be deleted goes at the next start of the page. */
export function removeDocument(draft: string): void {
  remembered.delete(draft);
  if (typeof indexedDB === 'undefined') return;
  del(draft, store()).catch(() => {});
}

/** Forgets the files that others left in the memory of this page. */
export function forgetDocumentsOfOthers(prefix: string): void {
  for (const draft of [...remembered.keys()]) if (!draft.startsWith(prefix)) remembered.delete(draft);
}
