/** Where documents lie that belong to a draft: in this IndexedDB, encrypted, under the key of the draft. */
export const DEVICE_DOCUMENTS = { database: 'borradores', store: 'documentos' } as const;

/** Whether this browser has ever kept a document. A browser that cannot tell is asked again where drafts are written. */
export async function hasDocuments(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === DEVICE_DOCUMENTS.database);
  } catch {
    return false;
  }
}
