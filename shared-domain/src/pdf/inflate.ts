import { Inflate as Stream } from 'fflate';

/**
 * Unpacks deflated data in steps, as far as they come if they break off. Undefined for other data, `too much` where they
 * become more than `room` bytes.
 */
export type Inflate = (
  data: Uint8Array,
  room: number,
) => Generator<void, Uint8Array | 'too much' | undefined>;

/** A piece becomes 16 MiB at most, which may exceed the room before it is noticed. */
const PIECE = 16 * 1024;
/** The largest block without compression, 64 KiB, arrives in that many pieces. Data that give nothing for longer end. */
const SILENT_PIECES = 5;

/** The same in a browser, where Node's zlib is missing. */
export const inflatePure: Inflate = function* (data, room) {
  const pieces: Uint8Array[] = [];
  let length = 0;
  let silent = 0;
  const stream = new Stream((piece) => {
    silent = piece.length > 0 ? 0 : silent + 1;
    length += piece.length;
    pieces.push(piece);
  });
  try {
    for (let at = 0; at < data.length; at += PIECE) {
      stream.push(data.subarray(at, at + PIECE));
      if (length > room) return 'too much';
      if (silent > SILENT_PIECES) return undefined;
      yield;
    }
  } catch {
    return undefined;
  }
  const content = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    content.set(piece, at);
    at += piece.length;
  }
  return content;
};
