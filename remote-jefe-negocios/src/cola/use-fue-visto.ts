import { type RefObject, useEffect, useState } from 'react';

/** True from the moment an element comes into view; where nothing can tell, at once. */
export function useFueVisto(elemento: RefObject<Element | null>): boolean {
  const [visto, setVisto] = useState(false);
  useEffect(() => {
    if (visto || !elemento.current) return;
    if (typeof IntersectionObserver === 'undefined') return setVisto(true);
    const observador = new IntersectionObserver((entradas) => {
      if (entradas.some(({ isIntersecting }) => isIntersecting)) setVisto(true);
    });
    observador.observe(elemento.current);
    return () => observador.disconnect();
  }, [elemento, visto]);
  return visto;
}
