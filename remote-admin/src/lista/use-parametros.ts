import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface Parametros {
  leer: (nombre: string) => string;
  /** Chooses anew; every other choice but the page stays. An empty text takes a choice back. */
  cambiar: (cambios: Record<string, string>) => void;
  /** Something is chosen besides the order and the page. */
  isFiltered: boolean;
  /** Takes every choice back. */
  limpiar: () => void;
  irA: (pagina: number) => void;
  /**
   * The chosen ones of these names as the query of a call, whose type is named: `elegidos<FiltroClientes>('q', 'orden')`.
   * An address may hold any text, and here it is taken for a value of its type unseen: the API checks each one, and
   * what it says of a wrong one stands in the place of the answer.
   */
  elegidos: <Filtro extends object>(...nombres: (keyof Filtro & string)[]) => Partial<Filtro>;
}

const NO_FILTRAN = ['orden', 'sentido', 'pagina'];

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
  const con = (cambios: Record<string, string>) => {
    const otros = [...vigente.current].filter(([nombre]) => !(nombre in cambios) && nombre !== 'pagina');
    return [...otros, ...Object.entries(cambios).filter(([, valor]) => valor !== '')];
  };
  return {
    leer,
    cambiar: (cambios) => fijar(con(cambios), true),
    isFiltered: [...query].some(([nombre, valor]) => valor !== '' && !NO_FILTRAN.includes(nombre)),
    limpiar: () => fijar([], true),
    irA: (pagina) => fijar(con({ pagina: String(pagina) }), false),
    elegidos: <Filtro extends object>(...nombres: (keyof Filtro & string)[]) => {
      const pares = nombres.map((nombre) => [nombre, leer(nombre)]).filter(([, valor]) => valor !== '');
      return Object.fromEntries(pares) as Partial<Filtro>;
    },
  };
}
