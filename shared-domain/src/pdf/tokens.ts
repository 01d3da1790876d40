import { bytesOfHex, indexOf, latin1, startsWith } from './bytes';
import { MalformedPdf } from './work';

const [SPACE, DELIMITER, NUMERIC] = [1, 2, 3];
const KIND = new Uint8Array(256);
for (const letter of '0123456789+-.') KIND[letter.charCodeAt(0)] = NUMERIC;
for (const letter of '\0\t\n\f\r ') KIND[letter.charCodeAt(0)] = SPACE;
for (const letter of '()<>[]{}/%') KIND[letter.charCodeAt(0)] = DELIMITER;

const CHARACTERS = Array.from(KIND, (_, byte) => String.fromCharCode(byte));

const code = (letter: string): number => letter.charCodeAt(0);
const [PERCENT, OPEN, CLOSE, BACKSLASH] = [code('%'), code('('), code(')'), code('\\')];
const [NEWLINE, RETURN] = [code('\n'), code('\r')];
/** Makes the file also a web page or a script. */
export const MARKUP = /<[a-z!?/]/i;

export const END_OF_FILE = '%%EOF';

const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

export type Tokens = ReturnType<typeof createTokens>;

/** ISO 32000, 7.2 and 7.3. */
export function createTokens(bytes: Uint8Array, start = 0) {
  let at = start;

  const kindAt = (): number | undefined => KIND[bytes[at] ?? 0x20];

  function skipRegular(): void {
    while (kindAt() === 0 || kindAt() === NUMERIC) at++;
  }

  function skipComment(): void {
    const from = at;
    // Appended content may start on the same line.
    if (startsWith(bytes, END_OF_FILE, at)) {
      at += END_OF_FILE.length - 1;
      return;
    }
    while (at < bytes.length && bytes[at] !== NEWLINE && bytes[at] !== RETURN) at++;
    if (MARKUP.test(latin1(bytes, from, at))) throw new MalformedPdf('mixed');
  }

  return {
    at: () => at,
    moveTo(place: number) {
      at = place;
    },
    next(): string | undefined {
      for (; at < bytes.length; at++) {
        const byte = bytes[at] as number;
        if (byte === PERCENT) skipComment();
        else if (KIND[byte] !== SPACE) return CHARACTERS[byte];
      }
      return undefined;
    },
    startsWith: (text: string): boolean => startsWith(bytes, text, at),
    /** A letter ends a number: some programs write `59endobj`. */
    word(): string {
      const from = at;
      if (kindAt() === NUMERIC) while (kindAt() === NUMERIC) at++;
      else skipRegular();
      return latin1(bytes, from, at);
    },
    /** `#` and two hex digits may encode a letter. */
    name(): string {
      const from = ++at;
      skipRegular();
      const written = latin1(bytes, from, at);
      if (!written.includes('#')) return written;
      const name = written.replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      );
      // A viewer written in C would truncate the name.
      if (name.includes('\0')) throw new MalformedPdf();
      return name;
    },
    text(): string {
      const from = at + 1;
      for (let depth = 0; at < bytes.length; at++) {
        const byte = bytes[at];
        if (byte === BACKSLASH) at++;
        else if (byte === OPEN) depth++;
        else if (byte === CLOSE && --depth === 0) return unescaped(latin1(bytes, from, at++));
      }
      throw new MalformedPdf();
    },
    hexText(): string {
      const end = indexOf(bytes, '>', at);
      if (end < 0) throw new MalformedPdf();
      const digits = latin1(bytes, at + 1, end).replace(/[\0\s]/g, '');
      if (!/^[\da-f]*$/i.test(digits)) throw new MalformedPdf();
      at = end + 1;
      return latin1(bytesOfHex(digits.length % 2 ? `${digits}0` : digits));
    },
  };
}

function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(/\\([0-7]{1,3}|\r\n|[\s\S])/g, (_, escaped: string) => {
    if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 255);
    return /^[\r\n]/.test(escaped) ? '' : (ESCAPED[escaped] ?? escaped);
  });
}
