import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

export interface Parametros {
  leer: (nombre: string) => string;
  /** Changes these choices and goes to the first page; the others stay. An empty text removes a choice. */
  cambiar: (cambios: Record<string, string>) => void;
  /** How much is chosen besides the order and the page. */
  filtrados: number;
  /** Removes every choice. */
  limpiar: () => void;
  /** Goes to another page, by its number or by its cursor. */
  irA: (lugar: { pagina: string } | { cursor: string }) => void;
  /**
   * The choices of these names as the query of a call of that type: `elegidos<FiltroClientes>('q', 'orden')`.
   * They are not checked here, although an address may hold any text: the API does it, and its error is shown in the
   * place of the list.
   */
  elegidos: <Filtro extends object>(...nombres: (keyof Filtro & string)[]) => Partial<Filtro>;
}

const LUGARES = ['pagina', 'cursor'];
const NO_FILTRAN = ['orden', 'sentido', ...LUGARES];

const NADA: readonly string[] = [];
const RESERVADOS = 'reservados';

/** The state of a link to a list that begins with these values, which stay out of its address. */
export const conReservados = (valores: Record<string, string>) => ({ [RESERVADOS]: Object.entries(valores) });

/** The values that an entry of the browser's history has besides its address; another page may have written it. */
function paresReservados(state: unknown): [string, string][] {
  if (typeof state !== 'object' || state === null || !(RESERVADOS in state)) return [];
  const pares = state[RESERVADOS];
  return Array.isArray(pares) ? pares : [];
}

/**
 * The choices of a screen stand in its address, so that it can be saved, shared and gone back to. The names in
 * `reservados` do not, because others may see an address: their values belong to the entry in the browser's history.
 */
export function useParametros(reservados = NADA): Parametros {
  const [enDireccion, setQuery] = useSearchParams();
  const { state } = useLocation();
  const query = useMemo(
    () => new URLSearchParams([...enDireccion, ...paresReservados(state)]),
    [enDireccion, state],
  );
  // A second choice may follow before React has drawn the screen with the first, which it must keep.
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  }, [query]);
  const leer = (nombre: string) => query.get(nombre) ?? '';
  const write = (pares: string[][], replace: boolean) => {
    latest.current = new URLSearchParams(pares);
    // A cursor may hold the name of the person in a row.
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
    limpiar: () => write([], true),
    irA: (lugar) => write(merge(lugar), false),
    elegidos: <Filtro extends object>(...nombres: (keyof Filtro & string)[]) => {
      const pares = nombres.map((nombre) => [nombre, leer(nombre)]).filter(([, valor]) => valor !== '');
      return Object.fromEntries(pares) as Partial<Filtro>;
    },
  };
}
