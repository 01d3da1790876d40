import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AvisoAuditoria } from 'shared-domain/auditoria';
import { isAsReviewed, reviewedBreak, verifyPart } from './chain';
import { type ChainFault, requireChainHead, updateHead } from './chain.repository';
import { chainerOf } from './chainer';
import { type HeadNoteOptions, keepHeadNote } from './head-note';
import { noteLogsIn } from './notas';
import { requireKnownKey, sealLedger } from './reanudar';

interface LedgerOptions extends Omit<HeadNoteOptions, 'onBreak' | 'onHead'> {
  onUnchained: (error: unknown) => void;
  onPause: (pausa: Pausa) => void;
  onResume: (evento: number) => void;
}

export type Ledger = ReturnType<typeof watchLedger>;

const TICKS_BETWEEN_PARTS = 12;

export function watchLedger({ db, dataDir, port, clock = Date.now, ...on }: LedgerOptions) {
  const pause = createPause({ db, dataDir, clock, ...on });
  /** Callers may not wait for their report, so `stop` does. */
  const reports = new Set<Promise<void>>();
  function report(fault: ChainFault): Promise<void> {
    const done = pause.begin(fault).catch(on.onFailure);
    reports.add(done);
    return done.finally(() => reports.delete(done));
  }
  const onHead: HeadNoteOptions['onHead'] = ({ pausa }, base) => pause.follow(pausa, base?.id);
  const note = keepHeadNote({ db, dataDir, port, clock, ...on, onBreak: report, onHead });
  const chainer = chainerOf(db);
  chainer.watch(report);
  let nextEvent = 1;
  let rounds = 0;
  let ticks = 0;

  async function walkOn(): Promise<void> {
    const { falla, hasta, eventos } = await verifyPart(db, { desde: nextEvent }, { dataDir });
    if (falla) await report(falla);
    nextEvent = hasta + 1;
    if (hasta < eventos) return;
    nextEvent = 1;
    rounds++;
    const base = await reviewedBreak(db, (await requireChainHead(db)).revisada);
    if (base && !(await isAsReviewed(db, base))) await report({ tipo: 'revisada', id: base.id });
  }

  /** Another process may have ended between a commit and its event. */
  const chainTheRest = async () => {
    await chainer.chainRest().catch(on.onUnchained);
  };

  async function faultAtStart(): Promise<ChainFault | undefined> {
    const hadLogs = noteLogsIn(dataDir).length > 0;
    const { falla } = await verifyPart(db, {}, { dataDir, mayChangeKey: true });
    const { ultimo: id, llave } = await requireChainHead(db);
    // Notes come from a service with a key, so events need one as well.
    return falla ?? (hadLogs && id > 0 && llave === null ? { tipo: 'sin_llave', id } : undefined);
  }

  return {
    broken: pause.aviso,
    report,
    update: note.update,

    /** Must run after the last call. */
    async stop(): Promise<void> {
      await chainTheRest();
      await note.stop();
      await Promise.allSettled(reports);
    },

    /** Must run before the first call. Returns the number of the first event with a key, if it is new. */
    async start(): Promise<number | undefined> {
      await requireKnownKey(db);
      pause.tell();
      const fault = await faultAtStart();
      if (fault) await report(fault);
      const sealed = pause.current() ? undefined : await sealLedger(db, clock());
      await chainTheRest();
      await note.update();
      return sealed;
    },

    async check(): Promise<void> {
      await chainTheRest();
      if (rounds === 0 || ++ticks % TICKS_BETWEEN_PARTS === 0) await walkOn();
    },
  };
}

interface Pausa extends ChainFault {
  desde: string;
  /** The last event at the break; only a later one can record the review. */
  marca: number;
}

export const pauseFileOf = (dataDir: string): string => join(dataDir, 'auditoria-pausa.json');

type PauseOptions = Required<Pick<LedgerOptions, 'db' | 'dataDir' | 'clock' | 'onPause' | 'onResume'>>;

/** A file keeps the pause over restarts. Only an event with the key ends it. */
function createPause({ db, dataDir, clock, onPause, onResume }: PauseOptions) {
  const file = pauseFileOf(dataDir);
  let current = readPause(() => readFileSync(file, 'utf8'));

  function begin(pausa: Pausa): void {
    current = pausa;
    onPause(pausa);
    writeFileSync(file, `${JSON.stringify(pausa)}\n`, { mode: 0o600 });
  }

  return {
    current: (): Pausa | undefined => current,

    tell: () => current && onPause(current),

    aviso(): AvisoAuditoria | undefined {
      return current && { tipo: current.tipo, id: current.id, desde: current.desde };
    },

    async begin({ tipo, id }: ChainFault): Promise<void> {
      if (current) return;
      const { ultimo: marca } = await requireChainHead(db);
      if (current) return;
      begin({ tipo, id, desde: new Date(clock()).toISOString(), marca });
      await updateHead(db, { pausa: JSON.stringify(current) });
    },

    /** Another process may have found a break, or an operator recorded a review. */
    follow(text: string | null, revisada: number | undefined): void {
      if (current && revisada !== undefined && revisada > current.marca) {
        current = undefined;
        rmSync(file, { force: true });
        onResume(revisada);
      }
      const other = current ? undefined : readPause(() => text);
      if (other && other.marca >= (revisada ?? 0)) begin(other);
    },
  };
}

function readPause(read: () => string | null): Pausa | undefined {
  try {
    const { tipo, id, desde, marca } = JSON.parse(read() ?? '') as Pausa;
    return { tipo, id, desde, marca };
  } catch {
    return undefined;
  }
}
