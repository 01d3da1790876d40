import { z } from 'zod';
import { type RegistryEntry, registryEntrySchema, trialSchema } from './registry.schema';

/** Name of the file on top of a folder of releases that records what happened to each remote, one event in each line. */
export const HISTORY_FILE = 'history.jsonl';

/** Address of a release that lies in the store: a server offers the folder of releases below `/remotes`. */
export function addressInStore(remote: string, release: string): string {
  return `/remotes/${remote}/${release}/`;
}

type Place = Pick<RegistryEntry, 'release' | 'manifest'>;

/** Whether the files of a line lie in the store, and not at another origin. */
export function isInStore(remote: string, { release, manifest }: Place): boolean {
  return manifest.startsWith(addressInStore(remote, release));
}

/** Identifies a release of a remote: by its name in the store. Two origins may serve releases of one name. */
export function keyOf(remote: string, line: Place): string {
  return isInStore(remote, line) ? line.release : `${line.release} ${line.manifest}`;
}

/** A release in the store by its name, one of another origin by its whole line. */
export const releaseRefsSchema = z.array(z.union([z.string().min(1), registryEntrySchema]));

/** The commit of the sources, with a + where something was not committed, the size in bytes, and the clone. */
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
  /** Its line is the current one, signed again: only a newer line ends a trial on the server. */
  'trial ended': event('trial ended', { line: registryEntrySchema }),
  /** Found in a registry that another program wrote, `earlier` before it. */
  adopted: event('adopted', {
    line: registryEntrySchema,
    trial: trialSchema.optional(),
    earlier: releaseRefsSchema.readonly().optional(),
  }),
  refused: event('refused', { ...FOUND, clone: z.string() }),
  /** A person published or built although a release and the shell do not fit. */
  accepted: event('accepted', FOUND),
  /** A build of this clone saw these sources and published nothing. */
  handled: event('handled', { release: z.string(), clone: z.string() }),
};

export type Events = { [What in keyof typeof EVENTS]: z.infer<(typeof EVENTS)[What]> };
export type HistoryEvent = Events[keyof Events];

/** The event in a line. `null` for one that a newer program wrote, undefined for a damaged line. */
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
 * Reads a history. What follows the last line break is left out: a process was killed while it wrote it.
 * @returns `whole` is the text without it, `isDamaged` says that another line cannot be read
 */
export function readEvents(text: string): { events: HistoryEvent[]; whole: string; isDamaged: boolean } {
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const found = whole.split('\n').slice(0, -1).map(eventIn);
  return { events: found.filter((one) => one != null), whole, isDamaged: found.includes(undefined) };
}
