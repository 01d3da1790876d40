import { useDniBuscado } from '../buscador-dni/use-dni-buscado';
import { escrito, esNombre } from './nombre.rules';

/** What a client is searched by. */
export type ClienteBuscado = { dni: string } | { nombre: string };

/** {@link useDniBuscado} for a box that takes a name too. `buscado` is the DNI or the name that the screen shows. */
export function useClienteBuscado(buscado: string) {
  const caja = useDniBuscado(buscado);
  return {
    ...caja,
    escribir: (texto: string) => caja.poner(escrito(texto)),
    /** The typed name or DNI; undefined if it is neither, and the box then shows an error. */
    leer(): ClienteBuscado | undefined {
      if (esNombre(caja.dni)) return { nombre: caja.dni.trim() };
      return caja.exigir() ? { dni: caja.dni } : undefined;
    },
  };
}
