import { z } from 'zod';

const files = z.array(z.string()).optional();

const screenSchema = z.object({
  calls: z.array(z.string().startsWith('/api/')).optional(),
  /** In addition to those of the exposed module. */
  files,
});

/** Read from the manifest before the remote is loaded. */
export const remoteFactsSchema = z.object({
  metaData: z.object({
    remoteEntry: z.object({ path: z.string().optional(), name: z.string() }),
    /** By screen address. Written by our builds; other bundlers may omit it. */
    screens: z.record(z.string(), screenSchema).optional(),
  }),
  exposes: z.array(
    z.object({ name: z.string(), assets: z.object({ js: z.object({ sync: files }).optional() }).optional() }),
  ),
});
export type RemoteFacts = z.infer<typeof remoteFactsSchema>;

/** In execution order. */
export function firstFilesOf({ metaData, exposes }: RemoteFacts, address: string): string[] {
  const { screens, remoteEntry } = metaData;
  const { path = '', name } = remoteEntry;
  const exposed = exposes.find((one) => one.name === 'remote')?.assets?.js?.sync ?? [];
  return [...new Set([`${path}${name}`, ...exposed, ...(screens?.[address]?.files ?? [])])];
}
