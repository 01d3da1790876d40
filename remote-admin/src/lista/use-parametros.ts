import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What a list is asked for: only what was chosen, by the API's own names. */
export type Filtro = Record<string, string>;

export interface Orden {
  orden: string;
  sentido: 'asc' | 'desc';
}

export interface Parametros {
  leer: (nombre: string) => string;
  /** Chooses anew; every other choice but the page stays. An empty text takes a choice back. */
  cambiar: (cambios: Filtro) => void;
  /** Takes every choice back. */
  limpiar: () => void;
  pagina: number;
  irA: (pagina: number) => void;
  /** The chosen ones of these. */
  elegidos: (...nombres: string[]) => Filtro;
}

/** The choices of a page stand in its address, so that it can be kept, shared and gone back to. */
export function useParametros(): Parametros {
  const [query, setQuery] = useSearchParams();
  // Two choices may follow one another before the page is drawn again with the first.
  const vigente = useRef(query);
  useEffect(() => {
    vigente.current = query;
  }, [query]);
  const leer = (nombre: string) => query.get(nombre) ?? '';
  const fijar = (pares: string[][], replace: boolean) => {
    vigente.current = new URLSearchParams(pares);
    setQuery(vigente.current, { replace });
  };
  const con = (cambios: Filtro) => {
    const otros = [...vigente.current].filter(([nombre]) => !(nombre in cambios) && nombre !== 'pagina');
    return [...otros, ...Object.entries(cambios).filter(([, valor]) => valor !== '')];
  };
  return {
    leer,
    cambiar: (cambios) => fijar(con(cambios), true),
    limpiar: () => fijar([], true),
    pagina: Math.max(1, Math.trunc(Number(leer('pagina'))) || 1),
    irA: (pagina) => fijar(con({ pagina: String(pagina) }), false),
    elegidos: (...nombres) =>
      Object.fromEntries(nombres.map((nombre) => [nombre, leer(nombre)]).filter(([, valor]) => valor !== '')),
  };
}
