import type { ChainHead } from './note';

/** A head as a line of JSON, or as the structured data of a syslog message. */
const HEAD = /\bultimo"?[=:]\s*"?(\d+).*?\bhash"?[=:]\s*"([0-9a-f]{64})"/;

/** The heads in what was shipped elsewhere, whatever the receiver wrote around each of them. */
export function headsIn(text: string): ChainHead[] {
  return text.split('\n').flatMap((line) => {
    const [, ultimo, hash] = HEAD.exec(line) ?? [];
    return ultimo && hash ? { ultimo: Number(ultimo), hash } : [];
  });
}
