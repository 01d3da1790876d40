import { useState } from 'react';
import { TOPE } from 'shared-domain';
import { TEXTOS } from './texts';

export interface Adjunto {
  pdf: File | null;
  error: string | undefined;
  elegir: (archivo: File | null) => void;
  /** The file to send, or nothing and an error beside the field. */
  exigir: () => File | null;
  rechazar: (texto: string) => void;
  olvidarError: () => void;
}

/** The attached PDF. What cannot be sent is refused when it is chosen. */
export function useAdjunto(): Adjunto {
  const [pdf, setPdf] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  return {
    pdf,
    error,
    elegir(archivo) {
      const problema = archivo ? problemaDe(archivo) : undefined;
      setPdf(problema ? null : archivo);
      setError(problema);
    },
    exigir() {
      if (!pdf) setError(TEXTOS.pdfFalta);
      return pdf;
    },
    rechazar: setError,
    olvidarError: () => setError(undefined),
  };
}

function problemaDe(archivo: File): string | undefined {
  if (archivo.type !== 'application/pdf') return TEXTOS.pdfInvalido;
  return archivo.size > TOPE.pdfMaximo ? TEXTOS.pdfPesado(archivo.size) : undefined;
}
