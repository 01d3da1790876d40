import { useRef, useState } from 'react';
import { TOPE } from 'shared-domain';
import { inspectPdf, type PdfFault, type PdfInspection } from 'shared-ui';
import { texts } from './texts';

/** What is wrong with a file: the text of the product, and below it what to do. */
interface Problem {
  error: string;
  consejo?: string | undefined;
}

export interface Adjunto {
  pdf: File | null;
  error: string | undefined;
  /** What to do about the error. */
  consejo: string | undefined;
  isLooking: boolean;
  paginas: number | undefined;
  cover: HTMLCanvasElement | undefined;
  choose: (archivo: File | null) => void;
  /** Attaches a file, unless the person has chosen one meanwhile. */
  offer: (archivo: File) => void;
  /** Whether a file was chosen. Without one it shows an error at the field. */
  demand: () => boolean;
  /** The file to send, once it was looked at: undefined where none was chosen, null where it cannot be sent. */
  ready: () => Promise<File | null | undefined>;
  refuse: (texto: string) => void;
  clearError: () => void;
}

const NOTHING = { isLooking: false, paginas: undefined, cover: undefined };

/** The attached PDF. It is looked at as soon as it is chosen, so that nobody uploads one that would be refused. */
export function useAdjunto(): Adjunto {
  const [pdf, setPdf] = useState<File | null>(null);
  const [problem, setProblem] = useState<Problem>();
  const [seen, setSeen] = useState<Pick<Adjunto, 'isLooking' | 'paginas' | 'cover'>>(NOTHING);
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
    const { fault, pageCount, cover }: PdfInspection = await inspectPdf(archivo);
    const isLatest = () => latest.current?.archivo === archivo;
    if (!isLatest()) return null;
    if (fault) return refuseFile({ error: texts.pdfInvalido, consejo: CONSEJO[fault](archivo.name) });
    setSeen({ isLooking: false, paginas: pageCount, cover: undefined });
    void cover?.then((drawn) => isLatest() && setSeen((before) => ({ ...before, cover: drawn })));
    return archivo;
  }

  function choose(archivo: File | null) {
    const found = archivo ? problemOf(archivo) : undefined;
    if (found) return void refuseFile(found);
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
    offer: (archivo) => latest.current ?? choose(archivo),
    demand() {
      if (!latest.current) setProblem({ error: texts.pdfFalta });
      return latest.current !== null;
    },
    ready: async () => latest.current?.looked,
    refuse: (error) => setProblem({ error, consejo: texts.otroArchivo }),
    clearError: () => setProblem(undefined),
  };
}

const CONSEJO: Record<PdfFault, (nombre: string) => string> = {
  'not a pdf': texts.noEsPdf,
  'needs a password': texts.conClave,
  damaged: texts.danado,
};

function problemOf(archivo: File): Problem | undefined {
  if (archivo.type !== 'application/pdf')
    return { error: texts.pdfInvalido, consejo: texts.noEsPdf(archivo.name) };
  return archivo.size > TOPE.pdfMaximo ? { error: texts.pdfPesado(archivo.size) } : undefined;
}
