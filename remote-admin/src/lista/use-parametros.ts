import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface Parametros {
  leer: (nombre: string) => string;
  /** Changes these choices and goes to the first page; the others stay. An empty text removes a choice. */
  cambiar: (cambios: Record<string, string>) => void;
  /** Something is chosen besides the order and the page. */
  isFiltered: boolean;
  /** Removes every choice. */
  limpiar: () => void;
  irA: (pagina: number) => void;
  /**
   * The choices of these names as the query of a call of that type: `elegidos<FiltroClientes>('q', 'orden')`.
   * They are not checked here, although an address may hold any text: the API does it, and its error is shown in the
   * place of the list.
   */
  elegidos: <Filtro extends object>(...nombres: (keyof Filtro & string)[]) => Partial<Filtro>;
}

const NO_FILTRAN = ['orden', 'sentido', 'pagina'];

/** The choices of a screen stand in its address, so that it can be saved, shared and gone back to. */
export function useParametros(): Parametros {
  const [query, setQuery] = useSearchParams();
  // A second choice may follow before React has drawn the screen with the first, which it must keep.
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  }, [query]);
  const leer = (nombre: string) => query.get(nombre) ?? '';
  const write = (pares: string[][], replace: boolean) => {
    latest.current = new URLSearchParams(pares);
    setQuery(latest.current, { replace });
  };
  const merge = (cambios: Record<string, string>) => {
    const otros = [...latest.current].filter(([nombre]) => !(nombre in cambios) && nombre !== 'pagina');
    return [...otros, ...Object.entries(cambios).filter(([, valor]) => valor !== '')];
  };
  return {
    leer,
    cambiar: (cambios) => write(merge(cambios), true),
    isFiltered: [...query].some(([nombre, valor]) => valor !== '' && !NO_FILTRAN.includes(nombre)),
    limpiar: () => write([], true),
    irA: (pagina) => write(merge({ pagina: String(pagina) }), false),
    elegidos: <Filtro extends object>(...nombres: (keyof Filtro & string)[]) => {
      const pares = nombres.map((nombre) => [nombre, leer(nombre)]).filter(([, valor]) => valor !== '');
      return Object.fromEntries(pares) as Partial<Filtro>;
    },
  };
}
