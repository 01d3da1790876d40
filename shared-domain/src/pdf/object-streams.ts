import { latin1 } from './bytes';
import { contentOf } from './streams';
import { createTokens } from './tokens';
import { has, isRef, type PdfDict, type PdfValue, valuesOf } from './value';
import { readValues } from './values';
import { MalformedPdf, type Work } from './work';

/** Start of an object stream: numbers and offsets. */
const INDEX = /^[\0\s]*\d+[\0\s]+\d+[\0\s]/;

/** Most streams contain no objects. */
export function* objectsInside(
  dict: PdfDict,
  bytes: Uint8Array,
  work: Work,
): Generator<void, [number: number, value: PdfValue][]> {
  const isDeclared = has(dict, 'First') || valuesOf(dict, 'Type').includes('ObjStm');
  // Some viewers need neither the type nor the offset.
  if (!isDeclared && !has(dict, 'N')) return [];
  const content = yield* contentOf(dict, bytes, work);
  if (!isDeclared) {
    if (content && INDEX.test(latin1(content, 0, 64))) throw new MalformedPdf();
    return [];
  }
  const [first, ...others] = valuesOf(dict, 'First');
  if (!content || typeof first !== 'number' || !(first >= 0) || others.length > 0) throw new MalformedPdf();
  return objectsFrom(content, first, work);
}

/** Each offset has to be the start of an object: one inside a text could define an object that only a viewer sees. */
function objectsFrom(content: Uint8Array, first: number, work: Work): [number, PdfValue][] {
  const index = readValues(createTokens(content.subarray(0, first)), work, []).values;
  const { values, places } = readValues(createTokens(content, first), work, []);
  const byPlace = new Map(places.map((place, i) => [place, values[i] as PdfValue]));
  // Objects outside the index are checked too. No object has this number.
  const objects: [number, PdfValue][] = [[-1, values]];
  for (let i = 0; i < index.length; i += 2) {
    const [number, offset] = [index[i], index[i + 1]];
    if (typeof number !== 'number' || typeof offset !== 'number') throw new MalformedPdf();
    const tokens = createTokens(content, first + offset);
    tokens.next();
    const value = byPlace.get(tokens.at());
    if (value === undefined || isRef(value)) throw new MalformedPdf();
    objects.push([number, value]);
  }
  return objects;
}
