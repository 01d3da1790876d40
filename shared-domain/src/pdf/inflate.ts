import { Inflate as Stream } from 'fflate';

/** Returns the part before an error; undefined for other data, `too much` beyond `room` bytes. */
export type Inflate = (
  data: Uint8Array,
  room: number,
) => Generator<void, Uint8Array | 'too much' | undefined>;

/** Inflates to at most 16 MiB, by which the room may be exceeded. */
const PIECE = 16 * 1024;
/** A stored block of 64 KiB, the largest, gives no output for this many pieces. Longer silence counts as other data. */
const SILENT_PIECES = 5;

/** For browsers, which lack Node's zlib. */
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
