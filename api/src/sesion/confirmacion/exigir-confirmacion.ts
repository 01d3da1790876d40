import { MINUTOS_DE_CONFIRMACION } from 'shared-domain';
import { configuracionSeguridad } from '../../configuracion/configuracion.repository';
import type { Db } from '../../db/connection';
import { ProblemaError } from '../../problemas';
import type { UsuarioActual } from '../usuario-actual';

const VIGENCIA = MINUTOS_DE_CONFIRMACION * 60_000;
const TEXTO = 'Confirme que es usted para continuar.';

type Confirmado = Pick<UsuarioActual, 'confirmadoEn' | 'factor' | 'desde'>;

/** When the person last proved who they are. Whoever signs in with the lender's provider does so by signing in anew. */
const confirmadoEn = ({ confirmadoEn: cuando, factor, desde }: Confirmado): number =>
  Math.max(cuando ?? 0, factor === 'proveedor' ? desde : 0);

/**
 * Refuses with 403, which a page answers by asking the person, where the lender wants delicate actions confirmed and the
 * person has not confirmed within the last minutes that it is them.
 */
export async function exigirConfirmacion(db: Db, quien: Confirmado, ahora: number): Promise<void> {
  if (confirmadoEn(quien) + VIGENCIA > ahora) return;
  const { controles } = await configuracionSeguridad(db);
  if (controles.confirmarIdentidad) throw new ProblemaError(403, TEXTO, { codigo: 'confirmar_identidad' });
}
