import { useState } from 'react';
import { LIMITE } from 'shared-domain';
import { SearchBar } from 'shared-ui';
import { esDniBuscable } from './busqueda.rules';
import { TEXTO } from './texts';

interface Props {
  dni: string;
  isBusy: boolean;
  onSearch: (dni: string) => void;
}

export function BusquedaDni({ dni, isBusy, onSearch }: Props) {
  const [escrito, setEscrito] = useState(dni);
  const [error, setError] = useState<string>();

  const buscar = () => {
    if (isBusy) return;
    const limpio = escrito.trim();
    if (esDniBuscable(limpio)) onSearch(limpio);
    else setError(TEXTO.dniInvalido);
  };

  return (
    <SearchBar
      label={TEXTO.buscador}
      name="dni"
      value={escrito}
      onChange={(valor) => {
        setEscrito(valor);
        setError(undefined);
      }}
      onSubmit={buscar}
      buttonLabel={TEXTO.buscar}
      maxLength={LIMITE.dniMaximo}
      error={error}
      inputMode="numeric"
      loading={isBusy}
    />
  );
}
