import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AvisoAuditoria } from 'shared-domain';
import type { Db } from '../db/connection';
import { type ChainFault, notePause, requireChainHead } from './cadena.repository';

/** A break of the chain. Changes are refused since it was found. */
export interface Pausa extends ChainFault {
  desde: string;
  /** The number of the last event at that time. Only a later event can record the review. */
  marca: number;
}

export const pauseFileOf = (dataDir: string): string => join(dataDir, 'auditoria-pausa.json');

interface PauseOptions {
  db: Db;
  dataDir: string;
  clock: () => number;
  onPause: (pausa: Pausa) => void;
  onResume: (evento: number) => void;
}

/**
 * The pause after a break. A file keeps it over restarts, and the database reports it to all processes. Only an event that
 * was written with the key ends it.
 */
export function createPause({ db, dataDir, clock, onPause, onResume }: PauseOptions) {
  const file = pauseFileOf(dataDir);
  let current = readPause(file);

  function begin(pausa: Pausa): void {
    current = pausa;
    onPause(pausa);
    writeFileSync(file, `${JSON.stringify(pausa)}\n`, { mode: 0o600 });
  }

  return {
    current: (): Pausa | undefined => current,

    /** Reports a break that was found before this start. */
    tell: () => current && onPause(current),

    /** The notice for users. */
    aviso(): AvisoAuditoria | undefined {
      return current && { tipo: current.tipo, id: current.id, desde: current.desde };
    },

    async begin({ tipo, id }: ChainFault): Promise<void> {
      if (current) return;
      const { ultimo: marca } = await requireChainHead(db);
      if (current) return;
      begin({ tipo, id, desde: new Date(clock()).toISOString(), marca });
      await notePause(db, JSON.stringify(current));
    },

    /** Follows the database: another process found a break, or an operator recorded its review. */
    follow(text: string | null, revisada: number | undefined): void {
      if (current && revisada !== undefined && revisada > current.marca) {
        current = undefined;
        rmSync(file, { force: true });
        onResume(revisada);
      }
      const other = current ? undefined : parsePause(text);
      if (other && other.marca >= (revisada ?? 0)) begin(other);
    },
  };
}

function readPause(file: string): Pausa | undefined {
  try {
    return parsePause(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function parsePause(text: string | null): Pausa | undefined {
  try {
    const { tipo, id, desde, marca } = JSON.parse(text ?? '') as Pausa;
    return { tipo, id, desde, marca };
  } catch {
    return undefined;
  }
}
