import { stat } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { differenceFile } from 'shared-domain';

/** What changed in a script, compressed with an earlier one as its dictionary. */
export const DIFFERENCE = /\.dcz$/i;

/** A script as pages ask for it. No part of its path begins with a point, so that it leads nowhere else. */
export const SCRIPT = /^(\/[\w-][\w.-]*)+\.js$/;
const DICTIONARY = /^:([A-Za-z0-9+/]{43}=):$/;
const TAKES_DCZ = /(^|,)\s*dcz\s*(;\s*q=(1|0\.\d*[1-9])[\d.]*\s*)?(,|$)/i;

/**
 * The path of what changed in a script since the one that the browser has; undefined where that is not known, or the
 * browser does not take it.
 * @param path below the folder of the files
 */
export async function differenceFor(
  headers: IncomingHttpHeaders,
  root: string,
  path: string,
): Promise<string | undefined> {
  const [, sha256] = DICTIONARY.exec(String(headers['available-dictionary'])) ?? [];
  if (!sha256 || !TAKES_DCZ.test(headers['accept-encoding'] ?? '') || !SCRIPT.test(path)) return undefined;
  const file = differenceFile(path, sha256);
  const found = await stat(join(root, file)).catch(() => undefined);
  return found?.isFile() ? file : undefined;
}
