import { useState } from 'react';
import { TOPE } from 'shared-domain';
import { texts } from './texts';

export interface Adjunto {
  pdf: File | null;
  error: string | undefined;
  choose: (archivo: File | null) => void;
  /** The file to send. Without one it answers null and shows an error at the field. */
  require: () => File | null;
  refuse: (texto: string) => void;
  clearError: () => void;
}

/** The attached PDF. A file that cannot be sent is refused as soon as it is chosen. */
export function useAdjunto(): Adjunto {
  const [pdf, setPdf] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  return {
    pdf,
    error,
    choose(archivo) {
      const problem = archivo ? problemOf(archivo) : undefined;
      setPdf(problem ? null : archivo);
      setError(problem);
    },
    require() {
      if (!pdf) setError(texts.pdfFalta);
      return pdf;
    },
    refuse: setError,
    clearError: () => setError(undefined),
  };
}

function problemOf(archivo: File): string | undefined {
  if (archivo.type !== 'application/pdf') return texts.pdfInvalido;
  return archivo.size > TOPE.pdfMaximo ? texts.pdfPesado(archivo.size) : undefined;
}
