import { type CambioCampo, etiquetaCampo, formatCampo } from 'shared-domain';
import { ChangeList } from 'shared-ui';
import { texts } from './texts';

export interface ListaDeCambiosProps {
  cambios: readonly CambioCampo[];
  /** The text for an empty value. */
  vacio?: string;
  /** False when fields may be new: a field without a value before then shows only the new value. */
  hasAntes?: boolean;
}

/** Each changed field with what it said before and what it says now. */
export function ListaDeCambios({ cambios, vacio = texts.vacio, hasAntes = true }: ListaDeCambiosProps) {
  const changes = cambios.map(({ campo, antes, despues }) => ({
    id: campo,
    label: etiquetaCampo(campo),
    before: antes === null && !hasAntes ? undefined : formatCampo(campo, antes) || vacio,
    after: formatCampo(campo, despues) || vacio,
  }));
  return <ChangeList changes={changes} beforeLabel={texts.antes} afterLabel={texts.despues} />;
}
