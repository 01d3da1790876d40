import { useState } from 'react';
import { dniEscrito, esDniBuscable } from 'shared-domain';

/**
 * What stands in a box for a DNI, and whether it was searched for without being one.
 * @param buscado what the screen has searched for: where another page of its history brings another one, it
 * takes the place of what was typed
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
    /** Whether there is something to look for; otherwise the box says what is wrong. */
    exigir() {
      setCaja(con(dni, !esDniBuscable(dni)));
      return esDniBuscable(dni);
    },
  };
}

export type DniBuscado = ReturnType<typeof useDniBuscado>;
