/** Encrypted draft documents, under the draft's key. */
export const DEVICE_DOCUMENTS = { database: 'borradores', store: 'documentos' } as const;

/** Keys in `localStorage` are `<area>:borrador:<account>:<id>`; the area encrypts the values. */
const DRAFT = /^[a-z]+:borrador:/;
const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = 7 * DAY_MS;

/** Removes drafts older than seven days, undated or dated more than a day ahead, of all accounts. */
export function sweepDrafts(now = Date.now()): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (DRAFT.test(key) && !isKept(localStorage.getItem(key), now)) localStorage.removeItem(key);
    }
  } catch {
    // Storage is switched off.
  }
  void sweepDocuments();
}

/** Skips the import in browsers that never stored a document. */
async function sweepDocuments(): Promise<void> {
  if (!(await hasDocuments())) return;
  const { removeDocumentsWithoutDraft } = await import('./sweep-documents');
  await removeDocumentsWithoutDraft(DEVICE_DOCUMENTS);
}

/** False in browsers that cannot list their databases. */
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
