import { puedeAdministrar } from 'shared-domain';
import type { Db } from '../../db/connection';
import { noEncontrado, sinPermiso } from '../../problemas';
import type { UsuarioActual } from '../../usuario-actual';
import { cuentaPorId, cuentaRetenida, type FilaCuenta } from './usuarios.repository';

const TEXTO_NO_ENCONTRADA = 'Cuenta no encontrada.';

/** An account that this person manages. */
export const exigirCuenta = async (db: Db, id: number, quien: UsuarioActual): Promise<FilaCuenta> =>
  administrada(await cuentaPorId(db, id), quien);

/** The same, locked until the commit. */
export const retenerCuentaAdministrada = async (
  tx: Db,
  id: number,
  quien: UsuarioActual,
): Promise<FilaCuenta> => administrada(await cuentaRetenida(tx, id), quien);

function administrada(cuenta: FilaCuenta | undefined, quien: UsuarioActual): FilaCuenta {
  if (!cuenta) throw noEncontrado(TEXTO_NO_ENCONTRADA);
  if (!puedeAdministrar(quien, cuenta)) throw sinPermiso();
  return cuenta;
}
