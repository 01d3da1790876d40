import { type ReactNode, type Ref, useImperativeHandle } from 'react';
import { useUnsavedWork } from 'shared-auth';
import { TEXTO_CAMPO } from 'shared-domain/campos';
import { BuscadorDni, useDniBuscado } from 'shared-evaluaciones';
import { texts } from '../texts';

export interface Caja {
  poner(dni: string): void;
}

interface Props {
  ref: Ref<Caja>;
  inicial: string;
  vigente: string;
  isBusy: boolean;
  disabled: boolean;
  onSearch: (dni: string) => void;
  extra: ReactNode;
}

/** Local state, so that the form below does not render on each digit. */
export function CajaDeDni({ ref, inicial, vigente, onSearch, ...barra }: Props) {
  const caja = useDniBuscado(inicial);
  useUnsavedWork(!['', inicial, vigente].includes(caja.dni));
  useImperativeHandle(ref, () => ({ poner: caja.poner }));
  return (
    <BuscadorDni
      {...barra}
      caja={caja}
      textoInvalido={TEXTO_CAMPO.dni}
      loadingLabel={texts.buscando}
      onSearch={() => caja.exigir() && onSearch(caja.dni)}
    />
  );
}
