import { z } from 'zod';
import { type RegistryEntry, registryEntrySchema, trialSchema } from './registry.schema';

/** In the root of the release store; one JSON event per line. */
export const HISTORY_FILE = 'history.jsonl';

export function addressInStore(remote: string, release: string): string {
  return `/remotes/${remote}/${release}/`;
}

type Place = Pick<RegistryEntry, 'release' | 'manifest'>;

export function isInStore(remote: string, { release, manifest }: Place): boolean {
  return manifest.startsWith(addressInStore(remote, release));
}

/** The manifest address is part of the key on other origins, which may reuse release names. */
export function keyOf(remote: string, line: Place): string {
  return isInStore(remote, line) ? line.release : `${line.release} ${line.manifest}`;
}

/** By name in the store, by whole entry on another origin. */
export const releaseRefsSchema = z.array(z.union([z.string().min(1), registryEntrySchema]));

/** Commit (`+` if something was not committed), size in bytes and clone. */
const ORIGIN = {
  commit: z.string().optional(),
  bytes: z.number().optional(),
  clone: z.string().optional(),
};
const FOUND = { release: z.string(), shell: z.string(), findings: z.array(z.string()).readonly() };

const event = <What extends string, Members extends z.ZodRawShape>(what: What, members: Members) =>
  z.object({
    at: z.iso.datetime(),
    by: z.string().optional(),
    remote: z.string().min(1),
    what: z.literal(what),
    ...members,
  });

const EVENTS = {
  published: event('published', { line: registryEntrySchema, ...ORIGIN }),
  'rolled back': event('rolled back', { line: registryEntrySchema }),
  'trial begun': event('trial begun', { trial: trialSchema, ...ORIGIN }),
  /** The current entry, signed again: a server ends a trial only for a newer entry. */
  'trial ended': event('trial ended', { line: registryEntrySchema }),
  /** Found in a registry of another program. `earlier` were current before. */
  adopted: event('adopted', {
    line: registryEntrySchema,
    trial: trialSchema.optional(),
    earlier: releaseRefsSchema.readonly().optional(),
  }),
  refused: event('refused', { ...FOUND, clone: z.string() }),
  /** Published or built despite incompatibility with the shell. */
  accepted: event('accepted', FOUND),
  /** A build in this clone saw these sources and published nothing. */
  handled: event('handled', { release: z.string(), clone: z.string() }),
};

export type Events = { [What in keyof typeof EVENTS]: z.infer<(typeof EVENTS)[What]> };
export type HistoryEvent = Events[keyof Events];

/** `null` for an event of a newer program, undefined for a damaged line. */
function eventIn(line: string): HistoryEvent | null | undefined {
  try {
    const value = JSON.parse(line);
    if (typeof value?.what !== 'string' || typeof value.remote !== 'string') return undefined;
    const schema = new Map<string, z.ZodType<HistoryEvent>>(Object.entries(EVENTS)).get(value.what);
    return schema ? schema.safeParse(value).data : null;
  } catch {
    return undefined;
  }
}

/**
 * Ignores an incomplete last line, left by a killed process.
 * @returns `whole` is the text without it; `isDamaged` reports another unreadable line
 */
export function readEvents(text: string): { events: HistoryEvent[]; whole: string; isDamaged: boolean } {
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const found = whole.split('\n').slice(0, -1).map(eventIn);
  return { events: found.filter((one) => one != null), whole, isDamaged: found.includes(undefined) };
}
