/** Where the documents of drafts are stored: in this IndexedDB, encrypted, under the key of the draft. */
export const DEVICE_DOCUMENTS = { database: 'borradores', store: 'documentos' } as const;

/** Drafts lie in the local storage of a browser under `<area>:borrador:<account>:<id>`; their area encrypts them. */
const DRAFT = /^[a-z]+:borrador:/;
const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = 7 * DAY_MS;

/**
 * Removes drafts that are older than seven days, whoever wrote them and whoever uses the device now. Each tells the
 * moment at which it was saved; one that tells none, or a moment that is still to come, goes as well.
 */
export function sweepDrafts(now = Date.now()): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (DRAFT.test(key) && !isKept(localStorage.getItem(key), now)) localStorage.removeItem(key);
    }
  } catch {
    // Storage is switched off: there is nothing to remove.
  }
  void sweepDocuments();
}

/** Documents go with their drafts. The code for it is loaded only where there ever was one. */
async function sweepDocuments(): Promise<void> {
  if (!(await hasDocuments())) return;
  const { removeDocumentsWithoutDraft } = await import('./sweep-documents');
  await removeDocumentsWithoutDraft(DEVICE_DOCUMENTS);
}

/** Whether this browser has ever stored a document; false where it cannot list its databases. */
async function hasDocuments(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === DEVICE_DOCUMENTS.database);
  } catch {
    return false;
  }
}

function isKept(text: string | null, now: number): boolean {
  try {
    const age = now - JSON.parse(text ?? '').guardadoEn;
    return age > -DAY_MS && age < KEPT_MS;
  } catch {
    return false;
  }
}
