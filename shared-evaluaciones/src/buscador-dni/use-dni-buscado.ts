import { useState } from 'react';
import { dniEscrito, esDniBuscable } from 'shared-domain';

/**
 * What stands in a box for a DNI, and whether it was searched for without being one.
 * @param buscado what the screen has searched for: where another page of its history brings another one, it
 * takes the place of what was typed
 */
export function useDniBuscado(buscado: string) {
  const [caja, setCaja] = useState({ dni: buscado, isInvalid: false, buscado });
  if (caja.buscado !== buscado) setCaja({ dni: buscado, isInvalid: false, buscado });
  const poner = (dni: string) => setCaja({ dni, isInvalid: false, buscado });
  return {
    dni: caja.dni,
    isInvalid: caja.isInvalid,
    poner,
    escribir: (texto: string) => poner(dniEscrito(texto)),
    /** Whether there is something to look for; otherwise the box says what is wrong. */
    exigir() {
      const isInvalid = !esDniBuscable(caja.dni);
      setCaja({ ...caja, isInvalid });
      return !isInvalid;
    },
  };
}

export type DniBuscado = ReturnType<typeof useDniBuscado>;
