import { useRef, useState } from 'react';
import { TOPE } from 'shared-domain/campos';
import { MOTIVO_DE_PDF, type PdfFault, pdfPesado, TEXTO_PDF } from 'shared-domain/pdf';
import { inspectPdf, type PdfFault as ReaderFault } from 'shared-ui';
import { texts } from './texts';

/** `error` is the fixed product text, `consejo` the advice below it. */
interface Problem {
  error: string;
  consejo?: string | undefined;
}

interface Seen {
  isLooking: boolean;
  paginas: number | undefined;
  cover: HTMLCanvasElement | undefined;
}

const NOTHING: Seen = { isLooking: false, paginas: undefined, cover: undefined };

/** Inspects the chosen file, so that a file the API would refuse is not uploaded. */
export function useDocumento() {
  const [pdf, setPdf] = useState<File | null>(null);
  const [problem, setProblem] = useState<Problem>();
  const [seen, setSeen] = useState(NOTHING);
  /** The last chosen file; null if the file was refused. */
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
    consejo: problem?.consejo,
    ...seen,
    choose,
    /** Does nothing if the user has chosen a file meanwhile. */
    offer: (archivo: File) => latest.current ?? choose(archivo),
    demand() {
      if (!latest.current) setProblem({ error: texts.pdfFalta });
      return latest.current !== null;
    },
    /** undefined without a file, null if the file was refused. */
    ready: async () => latest.current?.looked,
    refuse: (error: string) => setProblem({ error, consejo: texts.otroArchivo }),
    clearError: () => setProblem(undefined),
  };
}

export type Documento = ReturnType<typeof useDocumento>;

const FAULT_OF_READER: Record<ReaderFault, PdfFault> = {
  'not a pdf': 'not a pdf',
  'needs a password': 'encrypted',
  damaged: 'damaged',
};

/** Browsers derive the type from the file extension. */
async function faultOf(archivo: File): Promise<PdfFault | null | undefined> {
  const fault = await revisarPdf(archivo);
  if (archivo.type === 'application/pdf') return fault;
  return fault === null ? 'wrong name' : (fault ?? 'not a pdf');
}

/** Milliseconds between pauses, so that the page stays responsive. */
const SLICE_MS = 50;
/** Milliseconds. Afterwards the file is accepted, because the API applies the rules again. */
const PATIENCE_MS = 20_000;

/** Undefined if the rules cannot be loaded or the file cannot be read. */
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
