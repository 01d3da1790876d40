import { z } from 'zod';

const files = z.array(z.string()).optional();

const screenSchema = z.object({
  /** What the screen asks for first; see `firstCall`. */
  calls: z.array(z.string().startsWith('/api/')).optional(),
  /** Files that it needs beside those of the exposed module. */
  files,
});

/** What a page can know of a remote before it loads it, read from the manifest of the release. */
export const remoteFactsSchema = z.object({
  metaData: z.object({
    remoteEntry: z.object({ path: z.string().optional(), name: z.string() }),
    /** By the address of a screen. Our builds write it; a remote that is built otherwise may leave it out. */
    screens: z.record(z.string(), screenSchema).optional(),
  }),
  exposes: z.array(
    z.object({ name: z.string(), assets: z.object({ js: z.object({ sync: files }).optional() }).optional() }),
  ),
});
export type RemoteFacts = z.infer<typeof remoteFactsSchema>;

/** The files that a screen of a remote needs first, in the order in which they run. */
export function firstFilesOf({ metaData, exposes }: RemoteFacts, address: string): string[] {
  const { screens, remoteEntry } = metaData;
  const { path = '', name } = remoteEntry;
  const exposed = exposes.find((one) => one.name === 'remote')?.assets?.js?.sync ?? [];
  return [...new Set([`${path}${name}`, ...exposed, ...(screens?.[address]?.files ?? [])])];
}
