import { useState } from 'react';

/** What the advisor writes to the head. */
export function useNota(onChange: () => void) {
  const [escrita, setEscrita] = useState('');
  const [error, setError] = useState<string>();
  return {
    escrita,
    error,
    escribir(texto: string) {
      setEscrita(texto);
      setError(undefined);
      onChange();
    },
    refuse: setError,
  };
}

export type Nota = ReturnType<typeof useNota>;
