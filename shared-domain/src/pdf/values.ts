import type { Tokens } from './tokens';
import type { PdfDict, PdfValue } from './value';
import { MalformedPdf, TooMuchWork, type Work } from './work';

const MAX_DEPTH = 64;

export interface Items {
  values: PdfValue[];
  places: number[];
  /** Undefined at the end of the text. */
  endedBy: string | undefined;
}

const isWhole = (value: PdfValue | undefined): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0;

export function readValues(tokens: Tokens, work: Work, closing: readonly string[], depth = 0): Items {
  if (depth > MAX_DEPTH) throw new TooMuchWork();
  const values: PdfValue[] = [];
  const places: number[] = [];
  for (;;) {
    const sign = tokens.next();
    if (sign === undefined) return { values, places, endedBy: undefined };
    const bracket = sign === '>' ? '>>' : sign;
    if (closing.includes(bracket) && tokens.startsWith(bracket)) {
      tokens.moveTo(tokens.at() + bracket.length);
      return { values, places, endedBy: bracket };
    }
    work.value();
    const place = tokens.at();
    const value = bracketed(sign, tokens, work, depth);
    if (value !== undefined) {
      values.push(value);
      places.push(place);
      continue;
    }
    const word = tokens.word();
    if (closing.includes(word)) return { values, places, endedBy: word };
    if (word === 'R') {
      const [object, generation] = values.splice(-2);
      if (!isWhole(object) || !isWhole(generation)) throw new MalformedPdf();
      values.push({ object });
      places.pop();
      continue;
    }
    values.push(/^[-+.\d]/.test(word) ? +word : null);
    places.push(place);
  }
}

function bracketed(sign: string, tokens: Tokens, work: Work, depth: number): PdfValue | undefined {
  switch (sign) {
    case '/':
      return tokens.name();
    case '(':
      return { text: tokens.text() };
    case '[': {
      tokens.moveTo(tokens.at() + 1);
      const { values, endedBy } = readValues(tokens, work, [']'], depth + 1);
      if (endedBy === undefined) throw new MalformedPdf();
      return values;
    }
    case '<':
      return tokens.startsWith('<<') ? readDict(tokens, work, depth) : { text: tokens.hexText() };
    case '>':
    case ')':
    case ']':
    case '{':
    case '}':
      throw new MalformedPdf();
    default:
      return undefined;
  }
}

export function readDict(tokens: Tokens, work: Work, depth = 0): PdfDict {
  if (tokens.next() !== '<' || !tokens.startsWith('<<')) throw new MalformedPdf();
  tokens.moveTo(tokens.at() + 2);
  const { values, endedBy } = readValues(tokens, work, ['>>'], depth + 1);
  if (endedBy === undefined || values.length % 2 !== 0) throw new MalformedPdf();
  const entries: PdfDict['entries'] = [];
  for (let i = 0; i < values.length; i += 2) {
    const name = values[i];
    if (typeof name !== 'string') throw new MalformedPdf();
    entries.push([name, values[i + 1] as PdfValue]);
  }
  return { entries };
}
