import { type CambioCampo, etiquetaCampo, formatCampo } from 'shared-domain';
import { ChangeList } from 'shared-ui';
import { texts } from './texts';

/** Each changed field with what it said before and what it says now; what is new has no before. */
export function ListaDeCambios({ cambios }: { cambios: readonly CambioCampo[] }) {
  const changes = cambios.map(({ campo, antes, despues }) => ({
    id: campo,
    label: etiquetaCampo(campo),
    before: antes === null ? undefined : formatCampo(campo, antes) || texts.vacio,
    after: formatCampo(campo, despues) || texts.vacio,
  }));
  return <ChangeList changes={changes} beforeLabel={texts.antes} afterLabel={texts.despues} />;
}
