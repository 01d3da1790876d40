import { createHash } from 'node:crypto';
import { compressUsingDict, createCCtx, init } from '@bokuweb/zstd-wasm';

/** What a file begins with that was compressed with a dictionary (RFC 9842); the sha256 of the dictionary follows. */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex');
const BEST_LEVEL = 19;

let context: Promise<number> | undefined;

async function startCompressor(): Promise<number> {
  await init();
  return createCCtx();
}

export function sha256(content: Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}

/** A file compressed with another one as its dictionary, in the format that browsers call `dcz`. */
export async function dcz(content: Buffer, dictionary: Buffer): Promise<Buffer> {
  context ??= startCompressor();
  const frame = compressUsingDict(await context, content, dictionary, BEST_LEVEL);
  return Buffer.concat([MAGIC, sha256(dictionary), frame]);
}
