import type { ChainHead } from './note';

// A head is a line of JSON, or the structured data of a syslog message.
const LAST = /\bultimo"?[=:]\s*"?(\d+)/;
const HASH = /\bhash"?[=:]\s*"([0-9a-f]{64})"/;

/** The heads in a text that another machine received, one a line, with any text around them. */
export function headsIn(text: string): ChainHead[] {
  return text.split('\n').flatMap((line) => {
    const last = LAST.exec(line);
    const [, ultimo] = last ?? [];
    const [, hash] = (last && HASH.exec(line.slice(last.index))) ?? [];
    return ultimo && hash ? { ultimo: Number(ultimo), hash } : [];
  });
}
