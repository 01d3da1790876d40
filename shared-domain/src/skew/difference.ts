/** How two versions of something differ, for one that was built against the old one. */
export interface Difference {
  /** A clause in Spanish that continues "la llamada …": `ya no acepta "tasa"`. */
  problem: string;
  /** What was built against the old one still works; somebody may want to know all the same. */
  isNote?: true;
}

/** Whether a value is sent to the API or answered by it: a page has to write the first and to read the second. */
export type Side = 'sent' | 'answered';

export const breaks = (problem: string): Difference[] => [{ problem }];

export const notes = (problem: string): Difference[] => [{ problem, isNote: true }];

/** A member by its path, as texts name it. */
export const named = (path: string) => (path ? `"${path}"` : 'el contenido');
