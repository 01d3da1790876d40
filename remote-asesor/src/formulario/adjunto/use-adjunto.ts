import { useRef, useState } from 'react';
import { TOPE } from 'shared-domain/campos';
import { MOTIVO_DE_PDF, type PdfFault, pdfPesado, TEXTO_PDF } from 'shared-domain/pdf';
import { inspectPdf, type PdfFault as ReaderFault } from 'shared-ui';
import { texts } from './texts';

/** What is wrong with a file: the text of the product, and below it what to do. */
interface Problem {
  error: string;
  consejo?: string | undefined;
}

/** The result of inspecting a file. */
interface Seen {
  isLooking: boolean;
  paginas: number | undefined;
  cover: HTMLCanvasElement | undefined;
}

const NOTHING: Seen = { isLooking: false, paginas: undefined, cover: undefined };

/** The attached PDF. It is looked at as soon as it is chosen, so that nobody uploads one that would be refused. */
export function useAdjunto() {
  const [pdf, setPdf] = useState<File | null>(null);
  const [problem, setProblem] = useState<Problem>();
  const [seen, setSeen] = useState(NOTHING);
  /** The file that was chosen last, and null once it was found to be none that can be sent. */
  const latest = useRef<{ archivo: File; looked: Promise<File | null> } | null>(null);

  function refuseFile(found: Problem) {
    latest.current = null;
    setPdf(null);
    setSeen(NOTHING);
    setProblem(found);
    return null;
  }

  async function look(archivo: File): Promise<File | null> {
    const isLatest = () => latest.current?.archivo === archivo;
    const refuse = (fault: PdfFault) =>
      isLatest() ? refuseFile({ error: TEXTO_PDF, consejo: MOTIVO_DE_PDF[fault] }) : null;
    const found = await faultOf(archivo);
    if (found) return refuse(found);
    const { fault, pageCount, cover } = await inspectPdf(archivo);
    if (fault) return refuse(FAULT_OF_READER[fault]);
    if (!isLatest()) return null;
    setSeen({ isLooking: false, paginas: pageCount, cover: undefined });
    void cover?.then((drawn) => isLatest() && setSeen((before) => ({ ...before, cover: drawn })));
    return archivo;
  }

  function choose(archivo: File | null) {
    if (archivo && archivo.size > TOPE.pdfMaximo) return void refuseFile({ error: pdfPesado(archivo.size) });
    setPdf(archivo);
    setProblem(undefined);
    setSeen({ ...NOTHING, isLooking: archivo !== null });
    latest.current = archivo && { archivo, looked: look(archivo) };
  }

  return {
    pdf,
    error: problem?.error,
    /** What to do about the error. */
    consejo: problem?.consejo,
    ...seen,
    choose,
    /** Attaches a file, unless the person has chosen one meanwhile. */
    offer: (archivo: File) => latest.current ?? choose(archivo),
    /** Whether a file was chosen. Without one it shows an error at the field. */
    demand() {
      if (!latest.current) setProblem({ error: texts.pdfFalta });
      return latest.current !== null;
    },
    /** The file to send, once it was looked at: undefined where none was chosen, null where it cannot be sent. */
    ready: async () => latest.current?.looked,
    refuse: (error: string) => setProblem({ error, consejo: texts.otroArchivo }),
    clearError: () => setProblem(undefined),
  };
}

export type Adjunto = ReturnType<typeof useAdjunto>;

const FAULT_OF_READER: Record<ReaderFault, PdfFault> = {
  'not a pdf': 'not a pdf',
  'needs a password': 'encrypted',
  damaged: 'damaged',
};

/** Browsers name the type of a file by the ending of its name. */
async function faultOf(archivo: File): Promise<PdfFault | null | undefined> {
  const fault = await revisarPdf(archivo);
  if (archivo.type === 'application/pdf') return fault;
  return fault === null ? 'wrong name' : (fault ?? 'not a pdf');
}

/** A page that works for longer without a break seems frozen. */
const SLICE_MS = 50;
/** Without the rules the file can be sent: the API applies them again. */
const PATIENCE_MS = 20_000;

/** Applies the rules of the API to a file. Undefined where they cannot be loaded or the file cannot be read. */
export async function revisarPdf(archivo: File): Promise<PdfFault | null | undefined> {
  try {
    const rules = await Promise.race([import('shared-domain/pdf'), pause(PATIENCE_MS)]);
    if (!rules) return undefined;
    const steps = rules.pdfFaultInSteps(new Uint8Array(await archivo.arrayBuffer()));
    for (let until = performance.now() + SLICE_MS; ; ) {
      const { done, value } = steps.next();
      if (done) return value;
      if (performance.now() < until) continue;
      await pause(0);
      until = performance.now() + SLICE_MS;
    }
  } catch {
    return undefined;
  }
}

const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));
