import { MINUTOS_DE_CONFIRMACION } from 'shared-domain';
import type { Db } from '../../db/connection';
import { ProblemaError } from '../../problemas';
import type { UsuarioActual } from '../../usuario-actual';
import { configuracionSeguridad } from '../configuracion';

const VIGENCIA = MINUTOS_DE_CONFIRMACION * 60_000;
const TEXTO = 'Confirme que es usted para continuar.';

type Confirmable = Pick<UsuarioActual, 'confirmadoEn'>;

const esReciente = ({ confirmadoEn }: Confirmable, ahora: number): boolean =>
  confirmadoEn !== null && confirmadoEn + VIGENCIA > ahora;

const porConfirmar = () => new ProblemaError(403, TEXTO, { codigo: 'confirmar_identidad' });

/** Refuses as below, and does so whatever the lender's settings ask for. */
export function exigirConfirmacionReciente(quien: Confirmable, ahora: number): void {
  if (!esReciente(quien, ahora)) throw porConfirmar();
}

/**
 * Refuses with 403, which a page answers by asking the person, where the lender wants delicate actions confirmed and the
 * person has not confirmed within the last minutes that it is them.
 */
export async function exigirConfirmacion(db: Db, quien: Confirmable, ahora: number): Promise<void> {
  if (esReciente(quien, ahora)) return;
  const { controles } = await configuracionSeguridad(db);
  if (controles.confirmarIdentidad) throw porConfirmar();
}
