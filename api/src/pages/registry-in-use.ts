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
import { type AvisoRegistro, type Registry, registrySchema } from 'shared-domain';
import { acceptedLines } from './accepted-lines';

/** What is wrong with a registry as a whole, and where. The text itself never leaves the server. */
type RegistryFault = Pick<AvisoRegistro, 'causa'> &
  Partial<Pick<AvisoRegistro, 'linea' | 'columna' | 'parte'>>;

class InvalidRegistry extends Error {
  override readonly name = 'RegistroInvalido';

  constructor(readonly fault: RegistryFault) {
    super(fault.causa);
  }
}

/** Reads a registry, whoever wrote its lines. A value of the wrong kind makes all of it invalid. */
function parseRegistry(text: string): Registry {
  if (text.trim() === '') throw new InvalidRegistry({ causa: 'vacio' });
  const { success, data, error } = registrySchema.safeParse(parseJson(text));
  if (!success) throw new InvalidRegistry({ causa: 'forma', parte: error.issues[0]?.path.map(String) ?? [] });
  return data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InvalidRegistry({ causa: 'escritura', ...placeOf(error as Error, text) });
  }
}

/** `JSON.parse` names the position of most mistakes; this turns it into line and column. */
function placeOf({ message }: Error, text: string): Pick<RegistryFault, 'linea' | 'columna'> {
  const character = /at position (\d+)/.exec(message)?.[1];
  const end = message.includes('end of JSON') ? text.length : Number(character);
  if (Number.isNaN(end)) return {};
  const lines = text.slice(0, end).split('\n');
  return { linea: lines.length, columna: (lines.at(-1)?.length ?? 0) + 1 };
}

/** The log gets a line when the file cannot be used, and another one when it can be used again. */
export type RegistryLog = Pick<FastifyBaseLogger, 'error' | 'warn'>;

export interface RegistryInUse {
  read(): Registry;
  notice(): AvisoRegistro | undefined;
}

interface UsableRegistry {
  registry: Registry;
  writtenAt: Date;
}

const EMPTY: Registry = { schema: 1, remotes: {} };

/** The lines that were in use last, in this process or in another one of the same folder. */
function lastGood(
  dataDir: string,
  keys: readonly string[],
  known?: UsableRegistry,
): UsableRegistry | undefined {
  const copy = readCopy(dataDir);
  try {
    if (!copy) return known;
    const { registry } = acceptedLines(known?.registry ?? EMPTY, parseRegistry(copy.text), keys);
    return { registry, writtenAt: copy.writtenAt };
  } catch {
    return known;
  }
}

/** Gives the last usable registry, also after a restart. Faults of the file or of a line are reported and logged. */
export function watchRegistry(options: {
  file: string;
  dataDir: string;
  clock: () => number;
  log: RegistryLog;
  keys?: readonly string[];
}): RegistryInUse {
  const { file, dataDir, clock, log, keys = [] } = options;
  let inUse = lastGood(dataDir, keys);
  let fingerprint: string | undefined;
  let notice: AvisoRegistro | undefined;

  function look(): void {
    let stats: Stats | undefined;
    try {
      stats = statSync(file);
      const current = `${stats.ino} ${stats.size} ${stats.ctimeMs}`;
      if (current === fingerprint) return;
      const text = readFileSync(file, 'utf8');
      fingerprint = current;
      const next = parseRegistry(text);
      const before = lastGood(dataDir, keys, inUse)?.registry ?? EMPTY;
      const { registry, refused } = acceptedLines(before, next, keys);
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
    } catch (error) {
      // A file that could not be read at all is tried again with the next page.
      if (!(error instanceof InvalidRegistry)) fingerprint = undefined;
      const fault = faultOf(error as NodeJS.ErrnoException);
      const enUso = inUse?.writtenAt.toISOString() ?? null;
      report(
        { ...fault, enUso },
        stats?.mtimeMs,
        'registry of remotes cannot be used, the last good one stays',
      );
    }
  }

  function report(
    fault: RegistryFault & Pick<AvisoRegistro, 'enUso' | 'otras'>,
    writtenAt: number | undefined,
    message: string,
  ): void {
    const next = { archivo: file, linea: null, columna: null, parte: null, ...fault };
    if (notice && isDeepStrictEqual({ ...next, desde: notice.desde }, notice)) return;
    notice = { ...next, desde: new Date(writtenAt ?? clock()).toISOString() };
    log.error(notice, message);
  }

  function keep({ registry, writtenAt }: UsableRegistry): void {
    try {
      keepCopy(dataDir, { text: JSON.stringify(registry), writtenAt });
    } catch (error) {
      log.error(
        { code: (error as NodeJS.ErrnoException).code },
        'registry of remotes not kept for a restart',
      );
    }
  }

  // The file is read at the start already. If it breaks before the first page is asked for, the good one is known.
  look();

  return {
    read: () => {
      look();
      return inUse?.registry ?? EMPTY;
    },
    notice: () => {
      look();
      return notice;
    },
  };
}

function faultOf(error: NodeJS.ErrnoException): RegistryFault {
  if (error instanceof InvalidRegistry) return error.fault;
  return { causa: error.code === 'ENOENT' ? 'ausente' : 'ilegible' };
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

/** Keeps a registry for the next start. Replaced as a whole, because several processes may write it. */
function keepCopy(dataDir: string, { text, writtenAt }: { text: string; writtenAt: Date }): void {
  const known = readCopy(dataDir);
  if (known?.text === text && known.writtenAt.getTime() === writtenAt.getTime()) return;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const own = join(dataDir, `${FILE}.${process.pid}`);
  writeFileSync(own, text, { mode: 0o600, flush: true });
  utimesSync(own, writtenAt, writtenAt);
  renameSync(own, join(dataDir, FILE));
}
