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
  /** The error for a text that cannot be a DNI, when the screen has its own wording. */
  textoInvalido?: string;
  isBusy: boolean;
  onSearch: () => void;
}

/** The box in which a client is looked up by DNI. {@link useDniBuscado} keeps what was typed into it. */
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

/** The search box of {@link useClienteBuscado}: a DNI or a name. */
export function BuscadorDeCliente(props: Omit<BuscadorDniProps, 'help' | 'inputMode' | 'textoInvalido'>) {
  return <BuscadorDni {...props} inputMode="text" help={texts.ayuda} />;
}

/**
 * The text that was typed into a search box for a DNI, and whether a search was tried although it is not a DNI.
 * @param buscado the DNI that the screen shows. When it changes, because the person goes back or forward in the history
 * of the browser, it replaces what was typed.
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
    /** Whether the text is a DNI that can be searched for; if not, the box shows an error. */
    exigir() {
      setCaja(con(dni, !esDniBuscable(dni)));
      return esDniBuscable(dni);
    },
  };
}

type DniBuscado = ReturnType<typeof useDniBuscado>;

const LARGO = 80;

/** Whether a text is searched for as a name: it has two letters or more and no digit. */
export const esNombre = (texto: string): boolean => /\p{L}.*\p{L}/u.test(texto) && !/\d/.test(texto);

/** Reads the text of a search: a name keeps its blanks, anything else is a DNI. */
const escrito = (texto: string): string =>
  /\p{L}/u.test(texto) && !/\d/.test(texto) ? textoLimpio(texto).slice(0, LARGO) : dniEscrito(texto);

/** What a client is searched by. */
export type ClienteBuscado = { dni: string } | { nombre: string };

/** {@link useDniBuscado} for a box that takes a name too. `buscado` is the DNI or the name that the screen shows. */
export function useClienteBuscado(buscado: string) {
  const caja = useDniBuscado(buscado);
  return {
    ...caja,
    escribir: (texto: string) => caja.poner(escrito(texto)),
    /** The typed name or DNI; undefined if it is neither, and the box then shows an error. */
    leer(): ClienteBuscado | undefined {
      if (esNombre(caja.dni)) return { nombre: caja.dni.trim() };
      return caja.exigir() ? { dni: caja.dni } : undefined;
    },
  };
}
