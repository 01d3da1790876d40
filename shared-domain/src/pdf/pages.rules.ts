import { meaningsOf, type PdfContents } from './document';
import { has, isDict, type PdfDict, type PdfValue, valuesOf } from './value';

/** Whether the newest revision has a page to show. A tree of pages that leads back to itself is none. */
export function hasPage(contents: PdfContents): boolean {
  const newest = (value: PdfValue | undefined): PdfValue =>
    value === undefined ? null : (meaningsOf(contents, value).at(-1) ?? null);
  const entryOf = (dict: PdfValue, name: string): PdfValue =>
    isDict(dict) ? newest(valuesOf(dict, name).at(-1)) : null;
  const root = contents.trailers.flatMap((trailer) => valuesOf(trailer, 'Root')).at(-1);
  const waiting: PdfValue[] = [entryOf(newest(root), 'Pages')];
  const seen = new Set<PdfDict>();
  let pages = 0;
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!isDict(node)) continue;
    const kids = entryOf(node, 'Kids');
    if (!Array.isArray(kids)) {
      if (valuesOf(node, 'Type').includes('Page') || has(node, 'Contents')) pages++;
      continue;
    }
    if (seen.has(node)) return false;
    seen.add(node);
    for (const kid of kids) waiting.push(newest(kid));
  }
  return pages > 0;
}
