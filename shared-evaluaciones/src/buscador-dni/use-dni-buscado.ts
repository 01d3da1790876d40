import { useState } from 'react';
import { dniEscrito, esDniBuscable } from 'shared-domain';

/**
 * The text that was typed into a search box for a DNI, and whether somebody searched for it although it is not a DNI.
 * @param buscado the DNI that the screen shows. When it changes, because the person goes back or forward in the history
 * of the browser, it replaces what was typed.
 */
export function useDniBuscado(buscado: string) {
  const con = (dni: string, isInvalid = false) => ({ dni, isInvalid, buscado });
  const [caja, setCaja] = useState(con(buscado));
  if (caja.buscado !== buscado) setCaja(con(buscado));
  const { dni, isInvalid } = caja;
  const poner = (nuevo: string) => setCaja(con(nuevo));
  return {
    dni,
    isInvalid,
    poner,
    escribir: (texto: string) => poner(dniEscrito(texto)),
    /** Whether the text is a DNI that can be searched for; if not, the box shows an error. */
    exigir() {
      setCaja(con(dni, !esDniBuscable(dni)));
      return esDniBuscable(dni);
    },
  };
}

export type DniBuscado = ReturnType<typeof useDniBuscado>;
