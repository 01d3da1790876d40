import { useState } from 'react';
import { dniEscrito, esDniBuscable, textoLimpio } from 'shared-domain/campos';
import { SearchBar, type SearchBarProps } from 'shared-ui';
import { texts } from './texts';

interface BuscadorDniProps
  extends Pick<
    SearchBarProps,
    'buttonVariant' | 'disabled' | 'extra' | 'help' | 'inputMode' | 'loadingLabel'
  > {
  caja: Pick<DniBuscado, 'dni' | 'isInvalid' | 'escribir'>;
  textoInvalido?: string;
  isBusy: boolean;
  onSearch: () => void;
}

/** {@link useDniBuscado} holds its state. */
export function BuscadorDni(props: BuscadorDniProps) {
  const { caja, textoInvalido = texts.dniInvalido, isBusy, onSearch, ...barra } = props;
  return (
    <SearchBar
      inputMode="numeric"
      {...barra}
      label={texts.dni}
      name="dni"
      value={caja.dni}
      onChange={caja.escribir}
      onSubmit={onSearch}
      buttonLabel={texts.buscar}
      loading={isBusy}
      error={caja.isInvalid ? textoInvalido : undefined}
    />
  );
}

/** {@link useClienteBuscado} holds its state. */
export function BuscadorDeCliente(props: Omit<BuscadorDniProps, 'help' | 'inputMode' | 'textoInvalido'>) {
  return <BuscadorDni {...props} inputMode="text" help={texts.ayuda} />;
}

/**
 * @param buscado the DNI that the screen shows. Browser navigation changes it, and it replaces the typed
 * text.
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
    /** False shows an error in the box. */
    exigir() {
      setCaja(con(dni, !esDniBuscable(dni)));
      return esDniBuscable(dni);
    },
  };
}

type DniBuscado = ReturnType<typeof useDniBuscado>;

const LARGO = 80;

/** Two letters or more and no digit. */
export const esNombre = (texto: string): boolean => /\p{L}.*\p{L}/u.test(texto) && !/\d/.test(texto);

/** A name keeps its blanks; any other text is reduced to a DNI. */
const escrito = (texto: string): string =>
  /\p{L}/u.test(texto) && !/\d/.test(texto) ? textoLimpio(texto).slice(0, LARGO) : dniEscrito(texto);

export type ClienteBuscado = { dni: string } | { nombre: string };

/** Also takes names. */
export function useClienteBuscado(buscado: string) {
  const caja = useDniBuscado(buscado);
  return {
    ...caja,
    escribir: (texto: string) => caja.poner(escrito(texto)),
    /** Undefined shows an error in the box. */
    leer(): ClienteBuscado | undefined {
      if (esNombre(caja.dni)) return { nombre: caja.dni.trim() };
      return caja.exigir() ? { dni: caja.dni } : undefined;
    },
  };
}
