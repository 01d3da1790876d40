import { useEffect, useState } from 'react';
import { TextField } from 'shared-ui';
import { texts } from './texts';
import type { Cola } from './use-cola';

const PAUSA_AL_ESCRIBIR = 300;

/** Searches by itself once a person stops typing. */
export function BusquedaEnCola({ cola: { eleccion, cambiar } }: { cola: Cola }) {
  const { q: buscado = '' } = eleccion;
  const [escrito, setEscrito] = useState(buscado);
  const [anterior, setAnterior] = useState(buscado);
  if (buscado !== anterior) {
    setAnterior(buscado);
    // The address changed without this field, for example because the filter was taken back.
    if (buscado !== escrito.trim()) setEscrito(buscado);
  }
  useEffect(() => {
    const q = escrito.trim();
    if (q === buscado) return;
    const espera = setTimeout(() => cambiar({ q }), PAUSA_AL_ESCRIBIR);
    return () => clearTimeout(espera);
  });
  return (
    <TextField
      label={texts.buscar}
      name="q"
      type="search"
      autoComplete="off"
      enterKeyHint="search"
      maxLength={80}
      value={escrito}
      onChange={({ target }) => setEscrito(target.value)}
    />
  );
}
