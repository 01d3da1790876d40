import {
  mkdirSync,
  readFileSync,
  renameSync,
  type Stats,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import type { RegistryNotice } from 'shared-domain/operacion';
import { type Registry, registrySchema } from 'shared-domain/remotes';
import { acceptedLines } from './accepted-lines';

/** Only the location, because the text must not leave the server. */
type RegistryFault = Pick<RegistryNotice, 'causa'> &
  Partial<Pick<RegistryNotice, 'linea' | 'columna' | 'parte'>>;

/** Without signatures. A value of the wrong kind invalidates the whole registry. */
function parseRegistry(
  text: string,
): { registry: Registry } | { registry?: undefined; fault: RegistryFault } {
  if (text.trim() === '') return { fault: { causa: 'vacio' } };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { fault: { causa: 'escritura', ...placeOf(error as Error, text) } };
  }
  const { success, data, error } = registrySchema.safeParse(value);
  if (success) return { registry: data };
  return { fault: { causa: 'forma', parte: error.issues[0]?.path.map(String) ?? [] } };
}

function placeOf({ message }: Error, text: string): Pick<RegistryFault, 'linea' | 'columna'> {
  const character = /at position (\d+)/.exec(message)?.[1];
  const end = message.includes('end of JSON') ? text.length : Number(character);
  if (Number.isNaN(end)) return {};
  const lines = text.slice(0, end).split('\n');
  return { linea: lines.length, columna: (lines.at(-1)?.length ?? 0) + 1 };
}

export type RegistryLog = Pick<FastifyBaseLogger, 'error' | 'warn'>;

export type RegistryInUse = ReturnType<typeof watchRegistry>;

interface UsableRegistry {
  registry: Registry;
  writtenAt: Date;
}

const EMPTY: Registry = { schema: 1, remotes: {} };

function lastGood(
  dataDir: string,
  keys: readonly string[],
  known?: UsableRegistry,
): UsableRegistry | undefined {
  const copy = readCopy(dataDir);
  const kept = copy && parseRegistry(copy.text).registry;
  if (!kept) return known;
  const { registry } = acceptedLines(known?.registry ?? EMPTY, kept, keys);
  return { registry, writtenAt: copy.writtenAt };
}

export function watchRegistry({
  file,
  dataDir,
  clock,
  log,
  keys = [],
}: {
  file: string;
  dataDir: string;
  clock: () => number;
  log: RegistryLog;
  keys?: readonly string[];
}) {
  let inUse = lastGood(dataDir, keys);
  let fingerprint: string | undefined;
  let notice: RegistryNotice | undefined;

  function look(): void {
    let stats: Stats | undefined;
    let text: string;
    try {
      stats = statSync(file);
      const current = `${stats.ino} ${stats.size} ${stats.ctimeMs}`;
      if (current === fingerprint) return;
      text = readFileSync(file, 'utf8');
      fingerprint = current;
    } catch (error) {
      // Retried with the next page.
      fingerprint = undefined;
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
      reportUnusable({ causa: isMissing ? 'ausente' : 'ilegible' }, stats?.mtimeMs);
      return;
    }
    const next = parseRegistry(text);
    if (!next.registry) {
      reportUnusable(next.fault, stats.mtimeMs);
      return;
    }
    const before = lastGood(dataDir, keys, inUse)?.registry ?? EMPTY;
    const { registry, refused } = acceptedLines(before, next.registry, keys);
    inUse = { registry, writtenAt: stats.mtime };
    keep(inUse);
    const [first, ...otras] = refused;
    if (first) {
      const found = { ...first, ...(otras.length > 0 && { otras }) };
      report(found, stats.mtimeMs, 'lines of the registry of remotes are refused, the last good ones stay');
      return;
    }
    if (notice) log.warn({ file }, 'registry of remotes is in order again');
    notice = undefined;
  }

  function reportUnusable(fault: RegistryFault, writtenAt: number | undefined): void {
    const enUso = inUse?.writtenAt.toISOString() ?? null;
    report({ ...fault, enUso }, writtenAt, 'registry of remotes cannot be used, the last good one stays');
  }

  function report(
    fault: RegistryFault & Pick<RegistryNotice, 'enUso' | 'otras'>,
    writtenAt: number | undefined,
    message: string,
  ): void {
    const next = { archivo: file, linea: null, columna: null, parte: null, ...fault };
    if (notice && isDeepStrictEqual({ ...next, desde: notice.desde }, notice)) return;
    notice = { ...next, desde: new Date(writtenAt ?? clock()).toISOString() };
    log.error(notice, message);
  }

  /** Replaced as a whole, because several processes may write it. */
  function keep({ registry, writtenAt }: UsableRegistry): void {
    const text = JSON.stringify(registry);
    const known = readCopy(dataDir);
    if (known?.text === text && known.writtenAt.getTime() === writtenAt.getTime()) return;
    const own = join(dataDir, `${FILE}.${process.pid}`);
    try {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      writeFileSync(own, text, { mode: 0o600, flush: true });
      utimesSync(own, writtenAt, writtenAt);
      renameSync(own, join(dataDir, FILE));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      log.error({ code }, 'registry of remotes not kept for a restart');
    }
  }

  // Read at the start, so that a good registry is known before the file breaks.
  look();

  return {
    read: (): Registry => {
      look();
      return inUse?.registry ?? EMPTY;
    },
    notice: (): RegistryNotice | undefined => {
      look();
      return notice;
    },
  };
}

const FILE = 'registro-en-uso.json';

function readCopy(dataDir: string) {
  const file = join(dataDir, FILE);
  try {
    return { text: readFileSync(file, 'utf8'), writtenAt: statSync(file).mtime };
  } catch {
    return undefined;
  }
}
