import { type EventoHistorial, etiquetaCampo, formatCampo } from 'shared-domain';
import { ChangeList } from 'shared-ui';
import { TEXTO } from './texts';

interface Props {
  cambios: NonNullable<EventoHistorial['cambios']>;
}

/** Each changed field with what it said before and what it says now. */
export function ListaDeCambios({ cambios }: Props) {
  const changes = cambios.map(({ campo, antes, despues }) => ({
    id: campo,
    label: etiquetaCampo(campo),
    before: formatCampo(campo, antes) || TEXTO.vacio,
    after: formatCampo(campo, despues) || TEXTO.vacio,
  }));
  return <ChangeList changes={changes} beforeLabel={TEXTO.antes} afterLabel={TEXTO.despues} />;
}
