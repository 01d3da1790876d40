import { constants, inflateRawSync } from 'node:zlib';
import type { Inflate } from 'shared-domain/pdf';

/** Several times as fast as the one of the page, and stricter with codes that no program writes. */
export const inflate: Inflate = function* (data, room) {
  yield;
  try {
    return inflateRawSync(data, { maxOutputLength: room, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too much' : undefined;
  }
};
