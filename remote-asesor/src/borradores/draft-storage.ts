import { createStore, del, get, keys, set, type UseStore } from 'idb-keyval';
import { DEVICE_DOCUMENTS } from 'shared-auth';
import type { Borrador } from './borrador.schema';
import type { Encrypted } from './encryption';

const PREFIX = 'asesor:borrador:';
export const prefixOf = (persona: string) => `${PREFIX}${persona}:`;
export const draftKey = (persona: string, id: string) => prefixOf(persona) + id;
const CORRECCION = 'correccion-';

/** Drafts not yet saved, in memory only. */
const unsaved = new Map<string, Borrador>();
/** Newest change per draft. An older change that finishes later is discarded. */
const newest = new Map<string, symbol>();

export const correctionDraftId = (evaluacionId: number) => `${CORRECCION}${evaluacionId}`;

/** Excludes drafts that only exist in memory. */
export const draftIdsOf = (persona: string): string[] =>
  keysWith(prefixOf(persona)).map((key) => key.slice(prefixOf(persona).length));

/** Counts new evaluations without corrections; needs no key. */
export const unsentDraftsOf = (persona: string): number =>
  draftIdsOf(persona).filter((id) => !id.startsWith(CORRECCION)).length;

export const readDraft = (persona: string, id: string): string | null =>
  localStorage.getItem(draftKey(persona, id));

/**
 * The draft stays in memory until the returned function writes its encrypted text. That function returns
 * false if the device refuses, for example on a full storage, and undefined if a later change supersedes the
 * write.
 */
export function beginWrite(persona: string, draft: Borrador): (text: string) => boolean | undefined {
  const key = draftKey(persona, draft.id);
  const change = Symbol(key);
  newest.set(key, change);
  unsaved.set(key, draft);
  return (text) => {
    if (newest.get(key) !== change) return undefined;
    try {
      localStorage.setItem(key, text);
    } catch {
      return false;
    }
    unsaved.delete(key);
    return true;
  };
}

export const unsavedDraftsOf = (persona: string): Borrador[] =>
  [...unsaved].flatMap(([key, draft]) => (key.startsWith(prefixOf(persona)) ? draft : []));

export const removeDraft = (persona: string, id: string): void => remove(draftKey(persona, id));

export function removeDraftsOf(persona: string): void {
  const prefix = prefixOf(persona);
  for (const key of [...newest.keys(), ...keysWith(prefix)]) if (key.startsWith(prefix)) remove(key);
}

/** Clears memory that another user of this page could read. */
export function removeReadableDraftsOfOthers(persona: string): void {
  const isOfOthers = (key: string) => !key.startsWith(prefixOf(persona));
  for (const key of [...remembered.keys()].filter(isOfOthers)) remembered.delete(key);
  for (const key of [...unsaved.keys()].filter(isOfOthers)) remove(key);
}

function keysWith(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

function remove(key: string): void {
  removeDocument(key);
  newest.delete(key);
  unsaved.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is disabled, so nothing needs removal.
  }
}

/** `guardadoEn` is authenticated with the bytes. */
interface StoredDocument extends Encrypted {
  guardadoEn: number;
}

/** Stored documents per person and device, up to 10 MB each. */
const MAX_OF_ONE = 5;

/** By draft key; `isStored` means also on the device. */
export const remembered = new Map<string, { pdf: File; isStored: boolean }>();

let opened: UseStore | undefined;
function store(): UseStore {
  opened ??= createStore(DEVICE_DOCUMENTS.database, DEVICE_DOCUMENTS.store);
  return opened;
}

export const readDocument = async (draft: string): Promise<StoredDocument | undefined> => get(draft, store());

/**
 * Returns false if the device refuses, the person has too many documents, or the draft was deleted meanwhile.
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

/** A failed deletion is repeated at the next start. */
export function removeDocument(draft: string): void {
  remembered.delete(draft);
  if (typeof indexedDB === 'undefined') return;
  del(draft, store()).catch(() => {});
}
