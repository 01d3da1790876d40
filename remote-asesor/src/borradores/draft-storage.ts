import { createStore, del, get, keys, set, type UseStore } from 'idb-keyval';
import { DEVICE_DOCUMENTS } from 'shared-auth';
import type { Borrador } from './borrador.schema';
import type { Cifrado } from './cifrado';

const PREFIX = 'asesor:borrador:';
export const prefixOf = (persona: string) => `${PREFIX}${persona}:`;
export const draftKey = (persona: string, id: string) => prefixOf(persona) + id;
const CORRECCION = 'correccion-';

/** Drafts that could not be saved yet. They are in the memory of this page only. */
const unsaved = new Map<string, Borrador>();
/** The newest change of each draft. A change that began before it is not written any more. */
const newest = new Map<string, symbol>();

export const correctionDraftId = (evaluacionId: number) => `${CORRECCION}${evaluacionId}`;

/** Ids of a person's drafts on this device, those that nothing could save yet left out. */
export const draftIdsOf = (persona: string): string[] =>
  keysWith(prefixOf(persona)).map((key) => key.slice(prefixOf(persona).length));

/** How many new evaluations of a person were begun on this device and not sent. No key is needed to count them. */
export const unsentDraftsOf = (persona: string): number =>
  draftIdsOf(persona).filter((id) => !id.startsWith(CORRECCION)).length;

export const readDraft = (persona: string, id: string): string | null =>
  localStorage.getItem(draftKey(persona, id));

/**
 * Begins to save a draft, whose text follows once it is encrypted. Until then it is kept in memory. Saving answers false
 * when the device refuses, for instance because its storage is full, and undefined when a later change prevails.
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

/** Forgets what others left in the memory of this page, where this person could read it. */
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

/** Its document goes with it. */
function remove(key: string): void {
  removeDocument(key);
  newest.delete(key);
  unsaved.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is switched off: there is nothing to remove.
  }
}

/** An encrypted document, and the moment that was sealed with it. */
interface StoredDocument extends Cifrado {
  guardadoEn: number;
}

/** How many documents one person may keep on a device, 10 MB each. */
const MAX_OF_ONE = 5;

/** The files that this page has in memory, by the keys of their drafts, and whether the device keeps them too. */
export const remembered = new Map<string, { pdf: File; isStored: boolean }>();

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
