import type { ReactNode } from 'react';
import { SearchBar } from 'shared-ui';
import { TEXTOS } from './texts';

interface Props {
  busqueda: {
    dni: string;
    error: string | undefined;
    buscando: boolean;
    escribir: (texto: string) => void;
    buscar: () => void;
  };
  disabled?: boolean;
  /** Buttons after the search button. */
  extra?: ReactNode;
}

/** The box in which a client's DNI is looked up. */
export function BuscadorDni({ busqueda, disabled, extra }: Props) {
  return (
    <SearchBar
      label={TEXTOS.dni}
      name="dni"
      inputMode="numeric"
      value={busqueda.dni}
      onChange={busqueda.escribir}
      onSubmit={busqueda.buscar}
      buttonLabel={TEXTOS.buscar}
      loading={busqueda.buscando}
      loadingLabel={TEXTOS.buscando}
      error={busqueda.error}
      disabled={disabled}
      extra={extra}
    />
  );
}
