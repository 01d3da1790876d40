import { useState } from 'react';
import { dniEscrito, esDniBuscable } from 'shared-domain';

/** The number in a search box, and what is wrong with it once somebody has tried to search. */
export function useDniBuscado(inicial: string, textoInvalido: string) {
  const [dni, setDni] = useState(inicial);
  const [invalido, setInvalido] = useState(false);
  const poner = (nuevo: string) => {
    setDni(nuevo);
    setInvalido(false);
  };
  return {
    dni,
    error: invalido ? textoInvalido : undefined,
    poner,
    escribir: (texto: string) => poner(dniEscrito(texto)),
    /** Whether there is something to look for; otherwise the error appears. */
    exigir() {
      setInvalido(!esDniBuscable(dni));
      return esDniBuscable(dni);
    },
  };
}
