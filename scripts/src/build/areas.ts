import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Areas, areasSchema } from 'shared-domain';
import { UsageError } from '../command';

/** The links of a remote's sidebar: they are in no bundle, and they are published with the release. */
export const REMOTE_AREAS = './src/areas.ts';

/** The links of the sidebar that a remote states in `src/areas.ts`; undefined for a remote without that file. */
export async function areasOf(root: string): Promise<Areas | undefined> {
  const file = join(root, REMOTE_AREAS);
  if (!existsSync(file)) return undefined;
  const { areas } = await import(pathToFileURL(file).href);
  const { success, data, error } = areasSchema.safeParse(areas);
  if (success) return data;
  const [issue] = error.issues;
  const where = ['areas', ...(issue?.path ?? [])].join('.');
  throw new UsageError(
    `${file}: ${where} no tiene la forma de un enlace del menú: to (dirección), label (texto corto) e icon.`,
  );
}
