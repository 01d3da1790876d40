import { type ChildProcess, spawn } from 'node:child_process';
import { TEXTO_PDF, textoDeFalta } from 'shared-domain/pdf';
import { createLimitedQueue } from '../../limited-queue';
import type { ScanResult } from '../../metrics';
import type { PdfChecker, PdfSender } from '../../pdf';
import { ProblemaError } from '../../problemas';

const TEXT =
  'El antivirus no pudo revisar el archivo PDF y no se guardó nada. Intente de nuevo en unos minutos.';
const TIME_LIMIT = 10_000;
const AT_ONCE = 2;
const MAX_WAITING = 4;

export type Antivirus = ReturnType<typeof createAntivirus>;

interface Options {
  /** Reads the file from standard input. Without a command no file is scanned. */
  command: string | undefined;
  onScan: (result: ScanResult, person: number) => void;
  timeLimit?: number;
}

export function createAntivirus({ command, onScan, timeLimit = TIME_LIMIT }: Options) {
  const inTurn = createLimitedQueue(AT_ONCE, MAX_WAITING);
  const running = new Set<ChildProcess>();

  function scan(pdf: Uint8Array, line: string): Promise<ScanResult> {
    return new Promise((resolve) => {
      const child = spawn(line, { shell: true, detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
      const timer = setTimeout(() => kill(child), timeLimit);
      running.add(child);
      const end = (code?: number | null) => {
        clearTimeout(timer);
        running.delete(child);
        resolve(code === 0 ? 'limpio' : code === 1 ? 'infectado' : 'fallo');
      };
      child.once('error', () => end());
      child.once('exit', end);
      // The antivirus may stop reading before the end.
      child.stdin.on('error', () => {});
      child.stdin.end(pdf);
    });
  }

  return {
    /** 503 if the scan fails: no file is accepted unscanned. */
    async isInfected(pdf: Uint8Array, person: number): Promise<boolean> {
      if (!command) return false;
      const result = await inTurn(() => scan(pdf, command), { from: String(person), isKnown: false });
      onScan(result, person);
      if (result !== 'fallo') return result === 'infectado';
      throw new ProblemaError(503, TEXT, { errors: { pdf: [TEXT] }, retryAfter: 60 });
    },
    close: () => running.forEach(kill),
  };
}

/** The whole process group, because a shell runs the command. */
function kill({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has already exited.
  }
}

const INFECTED_TEXT = 'El antivirus rechazó este archivo.';

export type PdfReview = ReturnType<typeof createPdfReview>;

export function createPdfReview(checker: PdfChecker, antivirus: Antivirus) {
  return {
    async faultOf(pdf: Uint8Array, sender: PdfSender): Promise<string | null> {
      const fault = await checker.check(pdf, sender);
      if (fault) return textoDeFalta(fault);
      return (await antivirus.isInfected(pdf, sender.person)) ? `${TEXTO_PDF} ${INFECTED_TEXT}` : null;
    },
    async close() {
      antivirus.close();
      await checker.close();
    },
  };
}
