import { useState } from 'react';
import { useUser } from 'shared-auth';
import { type Borrador, borradoresDe, eliminarBorrador } from './borrador.store';

/** The drafts that can be offered besides the one that is being written. */
export function useOfertas(tipo: Borrador['tipo'], idActual: string) {
  const persona = useUser().sub;
  const [borradores, setBorradores] = useState(() => borradoresDe(persona));
  const releer = () => setBorradores(borradoresDe(persona));
  return {
    ofertas: borradores.filter((borrador) => borrador.tipo === tipo && borrador.id !== idActual),
    releer,
    descartar({ id }: Borrador) {
      eliminarBorrador(persona, id);
      releer();
    },
  };
}
