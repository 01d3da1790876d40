import type { Borrador } from './borrador.schema';
import { forgetDocumentsOfOthers, removeDocument } from './document-storage';

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
  localStorage.getItem(prefixOf(persona) + id);

/**
 * Begins to save a draft, whose text follows once it is encrypted. Until then it is kept in memory. Saving answers false
 * when the device refuses, for instance because its storage is full, and undefined when a later change prevails.
 */
export function beginWrite(persona: string, draft: Borrador): (text: string) => boolean | undefined {
  const key = prefixOf(persona) + draft.id;
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

export function removeDraft(persona: string, id: string): void {
  remove(prefixOf(persona) + id);
}

export function removeDraftsOf(persona: string): void {
  const prefix = prefixOf(persona);
  for (const key of [...newest.keys(), ...keysWith(prefix)]) if (key.startsWith(prefix)) remove(key);
}

/**
 * Removes what others left where this person could read it: drafts that an earlier release saved without encrypting
 * them, and those that are only in memory.
 */
export function removeReadableDraftsOfOthers(persona: string): void {
  forgetDocumentsOfOthers(prefixOf(persona));
  const isOfOthers = (key: string) => !key.startsWith(prefixOf(persona));
  for (const key of [...unsaved.keys()].filter(isOfOthers)) remove(key);
  for (const key of keysWith(PREFIX).filter(isOfOthers)) {
    if (isClear(localStorage.getItem(key))) remove(key);
  }
}

export const hasClearDrafts = (persona: string): boolean =>
  draftIdsOf(persona).some((id) => isClear(readDraft(persona, id)));

/** Whether an earlier release wrote it, which did not encrypt. */
const isClear = (text: string | null) => text?.includes('"valores":') === true;

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
