const PIECE = 8192;
/** Appending single characters is faster up to this length. */
const SHORT = 48;
const CHARACTERS = Array.from({ length: 256 }, (_, byte) => String.fromCharCode(byte));

/** ISO 8859-1: one character per byte. */
export function latin1(bytes: Uint8Array, from = 0, to = bytes.length): string {
  const end = Math.min(to, bytes.length);
  let text = '';
  if (end - from <= SHORT) {
    for (let at = from; at < end; at++) text += CHARACTERS[bytes[at] as number];
    return text;
  }
  for (let at = from; at < end; at += PIECE) {
    text += String.fromCharCode(...bytes.subarray(at, Math.min(at + PIECE, end)));
  }
  return text;
}

export function startsWith(bytes: Uint8Array, text: string, at = 0): boolean {
  for (let i = 0; i < text.length; i++) if (bytes[at + i] !== text.charCodeAt(i)) return false;
  return true;
}

export function indexOf(bytes: Uint8Array, text: string, from = 0): number {
  const first = text.charCodeAt(0);
  for (let at = from; at <= bytes.length - text.length; at++) {
    if (bytes[at] === first && startsWith(bytes, text, at)) return at;
  }
  return -1;
}

export function lastIndexOf(bytes: Uint8Array, text: string): number {
  for (let at = bytes.length - text.length; at >= 0; at--) if (startsWith(bytes, text, at)) return at;
  return -1;
}

/** Ignores an unpaired last digit. */
export function bytesOfHex(digits: string): Uint8Array {
  const half = (at: number) => {
    const code = digits.charCodeAt(at);
    return code <= 57 ? code - 48 : (code | 32) - 87;
  };
  return Uint8Array.from({ length: digits.length >> 1 }, (_, i) => half(2 * i) * 16 + half(2 * i + 1));
}
