import { stat } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { differenceFile } from 'shared-domain';
import { takesEncoding } from './accept-encoding';

/** What changed in a script, compressed with an earlier one as its dictionary. */
export const DIFFERENCE = /\.dcz$/i;

/** A script as pages ask for it. No part of its path begins with a point, so that it leads nowhere else. */
export const SCRIPT = /^(\/[\w-][\w.-]*)+\.js$/;
const DICTIONARY = /^:([A-Za-z0-9+/]{43}=):$/;

/**
 * The path of the difference between a script and the one that the browser has; undefined if there is none, or if the
 * browser does not take it.
 * @param path below the folder of the files
 */
export async function differenceFor(
  headers: IncomingHttpHeaders,
  root: string,
  path: string,
): Promise<string | undefined> {
  const [, sha256] = DICTIONARY.exec(String(headers['available-dictionary'])) ?? [];
  if (!sha256 || !takesEncoding(headers['accept-encoding'], 'dcz') || !SCRIPT.test(path)) return undefined;
  const file = differenceFile(path, sha256);
  const found = await stat(join(root, file)).catch(() => undefined);
  return found?.isFile() ? file : undefined;
}
