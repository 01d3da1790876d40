import { useSearchParams } from 'react-router-dom';
import { type Eleccion, eleccionDe, enDireccion, paginaDe } from './eleccion.rules';

/** What is chosen of the queue. It stands in the address, so that one comes back to the same rows. */
export function useCola() {
  const [params, setParams] = useSearchParams();
  const eleccion = eleccionDe(params);
  return {
    eleccion,
    pagina: paginaDe(params),
    /** Changes these choices and goes to the first page; an empty text takes a choice back. */
    cambiar: (cambios: { [K in keyof Eleccion]: Eleccion[K] | '' }) =>
      setParams(enDireccion({ ...eleccion, ...cambios } as Eleccion), { replace: true }),
    /** Takes every filter back; the order stays. */
    quitarFiltros: () => setParams(enDireccion({ orden: eleccion.orden }), { replace: true }),
    /** The address of a page with the same choices. */
    direccionDe: (pagina: number) => ({ ...enDireccion(eleccion), pagina: String(pagina) }),
    /** The address of all that wait for a second signature, in the same order. */
    direccionPorFirmar: `?${new URLSearchParams(enDireccion({ orden: eleccion.orden, firma: 'pendiente' }))}`,
    irA: (pagina: number) => setParams({ ...enDireccion(eleccion), pagina: String(pagina) }),
  };
}

export type Cola = ReturnType<typeof useCola>;
