import { readFileSync, type Stats, statSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import type { AvisoRegistro, Registry } from 'shared-domain';
import { keepCopy, readCopy, type WrittenRegistry } from './last-good-copy';
import { InvalidRegistry, parseRegistry, type RegistryFault } from './read-registry';

/** The log gets a line when the file cannot be used, and another one when it can be used again. */
export type RegistryLog = Pick<FastifyBaseLogger, 'error' | 'warn'>;

export interface RegistryInUse {
  /** The registry as the file has it now, or the last one that could be used. */
  read(): Registry;
  /** What is wrong with the file as it is now; undefined where nothing is. */
  notice(): AvisoRegistro | undefined;
}

interface UsableRegistry {
  registry: Registry;
  writtenAt: Date;
}

const EMPTY: Registry = { schema: 1, remotes: {} };

function usable({ text, writtenAt }: WrittenRegistry, keys: readonly string[]): UsableRegistry {
  return { registry: parseRegistry(text, keys), writtenAt };
}

function lastGood(dataDir: string, keys: readonly string[]): UsableRegistry | undefined {
  const copy = readCopy(dataDir);
  try {
    return copy && usable(copy, keys);
  } catch {
    return undefined;
  }
}

/** A text that changes whenever the file changes, or its rights. */
function fingerprintOf({ ino, size, ctimeMs }: Stats): string {
  return `${ino} ${size} ${ctimeMs}`;
}

/**
 * Gives the last registry that could be used. A mistake in the file, or a line that nobody signed, is reported and logged,
 * and the pages go on with the registry before, also after a restart.
 */
export function watchRegistry(options: {
  file: string;
  dataDir: string;
  clock: () => number;
  log: RegistryLog;
  /** Public keys of those who may publish; without any, lines need no signature. */
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
      const current = fingerprintOf(stats);
      if (current === fingerprint) return;
      const written = { text: readFileSync(file, 'utf8'), writtenAt: stats.mtime };
      fingerprint = current;
      inUse = usable(written, keys);
      if (notice) log.warn({ file }, 'registry of remotes is in order again');
      notice = undefined;
      keep(written);
    } catch (error) {
      // A file that could not be read at all is tried again with the next page.
      if (!(error instanceof InvalidRegistry)) fingerprint = undefined;
      report(faultOf(error as NodeJS.ErrnoException), stats?.mtimeMs);
    }
  }

  function report(fault: RegistryFault, writtenAt: number | undefined): void {
    const { causa, linea = null, columna = null, parte = null } = fault;
    const next = {
      archivo: file,
      causa,
      linea,
      columna,
      parte,
      enUso: inUse?.writtenAt.toISOString() ?? null,
    };
    if (notice && isDeepStrictEqual({ ...next, desde: notice.desde }, notice)) return;
    notice = { ...next, desde: new Date(writtenAt ?? clock()).toISOString() };
    log.error(notice, 'registry of remotes cannot be used, the last good one stays');
  }

  function keep(written: WrittenRegistry): void {
    try {
      keepCopy(dataDir, written);
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
