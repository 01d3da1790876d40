import { useState } from 'react';
import { dniEscrito, esDniBuscable } from 'shared-domain';
import { SearchBar } from 'shared-ui';
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
    if (esDniBuscable(escrito)) onSearch(escrito);
    else setError(TEXTO.dniInvalido);
  };

  return (
    <SearchBar
      label={TEXTO.buscador}
      name="dni"
      value={escrito}
      onChange={(valor) => {
        setEscrito(dniEscrito(valor));
        setError(undefined);
      }}
      onSubmit={buscar}
      buttonLabel={TEXTO.buscar}
      error={error}
      inputMode="numeric"
      loading={isBusy}
    />
  );
}
