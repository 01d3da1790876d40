import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

export interface Parametros {
  leer: (nombre: string) => string;
  /** Sets these parameters and returns to the first page. An empty string removes a parameter. */
  cambiar: (cambios: Record<string, string>) => void;
  /** Number of filters, without order and page. */
  filtrados: number;
  clear: () => void;
  irA: (lugar: { pagina: string } | { cursor: string }) => void;
  /**
   * The named parameters as a typed query: `elegidos<FiltroClientes>('q', 'orden')`. The API validates them.
   */
  elegidos: <Filtro extends object>(...nombres: (keyof Filtro & string)[]) => Partial<Filtro>;
}

const LUGARES = ['pagina', 'cursor'];
const NO_FILTRAN = ['orden', 'sentido', ...LUGARES];

const NADA: readonly string[] = [];
const RESERVADOS = 'reservados';

/** History state for a link to a list whose initial filters stay out of the address. */
export const conReservados = (valores: Record<string, string>) => ({ [RESERVADOS]: Object.entries(valores) });

/** Another page may have written the history state. */
function paresReservados(state: unknown): [string, string][] {
  if (typeof state !== 'object' || state === null || !(RESERVADOS in state)) return [];
  const pares = state[RESERVADOS];
  return Array.isArray(pares) ? pares : [];
}

/**
 * The address holds the parameters, so that a view can be saved and shared. Names in `reservados` stay in the
 * history state, because other people may see an address.
 */
export function useParametros(reservados = NADA): Parametros {
  const [enDireccion, setQuery] = useSearchParams();
  const { state } = useLocation();
  const query = useMemo(
    () => new URLSearchParams([...enDireccion, ...paresReservados(state)]),
    [enDireccion, state],
  );
  // A second change may arrive before React has rendered the first, and must include it.
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  }, [query]);
  const leer = (nombre: string) => query.get(nombre) ?? '';
  const write = (pares: string[][], replace: boolean) => {
    latest.current = new URLSearchParams(pares);
    // A cursor may contain a person's name.
    const esReservado = ([nombre = '']: string[]) => nombre === 'cursor' || reservados.includes(nombre);
    setQuery(new URLSearchParams(pares.filter((par) => !esReservado(par))), {
      replace,
      state: { [RESERVADOS]: pares.filter(esReservado) },
    });
  };
  const merge = (cambios: Record<string, string>) => {
    const otros = [...latest.current].filter(([nombre]) => !(nombre in cambios) && !LUGARES.includes(nombre));
    return [...otros, ...Object.entries(cambios).filter(([, valor]) => valor !== '')];
  };
  return {
    leer,
    cambiar: (cambios) => write(merge(cambios), true),
    filtrados: [...query].filter(([nombre, valor]) => valor !== '' && !NO_FILTRAN.includes(nombre)).length,
    clear: () => write([], true),
    irA: (lugar) => write(merge(lugar), false),
    elegidos: <Filtro extends object>(...nombres: (keyof Filtro & string)[]) => {
      const pares = nombres.map((nombre) => [nombre, leer(nombre)]).filter(([, valor]) => valor !== '');
      return Object.fromEntries(pares) as Partial<Filtro>;
    },
  };
}
