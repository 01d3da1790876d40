import { SearchBar, type SearchBarProps } from 'shared-ui';
import { texts } from './texts';
import type { DniBuscado } from './use-dni-buscado';

export interface BuscadorDniProps
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
