import type { Propuesta } from 'shared-domain';
import { ListaDeCambios } from 'shared-evaluaciones';
import { texts } from './texts';

/** What will be different, field by field. Of a new account there is nothing before. */
export function CambiosPropuestos({ propuesta: { tipo, cambios } }: { propuesta: Propuesta }) {
  if (cambios.length === 0) return texts.sinCambios;
  return <ListaDeCambios cambios={cambios} hasAntes={tipo !== 'cuenta.crear'} />;
}
