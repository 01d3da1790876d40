import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * The moment at which the page is being printed; null on the screen. It also follows a print that began in the menu of
 * the browser, and a preview, which only the media query tells of.
 */
export function useImpresion(): string | null {
  const [momento, setMomento] = useState<string | null>(null);
  useEffect(() => {
    const enPapel = window.matchMedia?.('print');
    // The browser takes the page as it is when these return.
    const empezar = () => flushSync(() => setMomento((ya) => ya ?? new Date().toISOString()));
    const terminar = () => setMomento(null);
    const segun = ({ matches }: MediaQueryListEvent) => (matches ? empezar() : terminar());
    window.addEventListener('beforeprint', empezar);
    window.addEventListener('afterprint', terminar);
    enPapel?.addEventListener('change', segun);
    return () => {
      window.removeEventListener('beforeprint', empezar);
      window.removeEventListener('afterprint', terminar);
      enPapel?.removeEventListener('change', segun);
    };
  }, []);
  return momento;
}
