import { formatNumero, type Resumen } from 'shared-domain';
import { DefinitionList } from 'shared-ui';
import { suma } from '../grafico/dato';
import { Seccion } from '../lista/seccion';
import { texts } from './texts';

/** How many approvals went against the policy, and by whom. */
export function ContraPolitica({ contraPolitica }: { contraPolitica: Resumen['contraPolitica'] }) {
  const total = suma(contraPolitica.map(({ cantidad }) => cantidad));
  return (
    <Seccion titulo={texts.contraPolitica}>
      <p>{texts.cuantasContraPolitica(total)}</p>
      <DefinitionList
        items={contraPolitica.map(({ fullName, cantidad }) => ({
          label: fullName,
          value: formatNumero(cantidad),
        }))}
      />
    </Seccion>
  );
}
