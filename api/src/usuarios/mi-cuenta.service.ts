import { ESTADO, type MiCuenta } from 'shared-domain';
import type { Db } from '../db/connection';
import { countRows } from '../db/rows';
import { enmascarar } from '../listas/mascara';
import { noAutenticado } from '../problemas';
import type { UsuarioActual } from '../sesion/usuario-actual';
import { correoPendiente } from './usuarios.presenter';
import { cuentaPorId } from './usuarios.repository';

/** What people read of their own account. */
export function createMiCuenta({ db }: { db: Db }) {
  async function carteraDe({ id, rol }: UsuarioActual): Promise<MiCuenta['cartera']> {
    if (rol !== 'asesor') return null;
    const suyas = db.selectFrom('evaluaciones').where('asesorId', '=', id);
    return {
      evaluaciones: await countRows(suyas),
      pendientes: await countRows(suyas.where('estado', '=', ESTADO.pendiente)),
    };
  }

  return {
    async ver(quien: UsuarioActual, ahora: number): Promise<MiCuenta> {
      const cuenta = await cuentaPorId(db, quien.id);
      if (!cuenta) throw noAutenticado();
      const { username, fullName, rol, email, dni } = cuenta;
      return {
        // The user name of a client is their DNI.
        username: username === dni ? enmascarar(username) : username,
        fullName,
        rol,
        email,
        dni: dni && enmascarar(dni),
        creadoEn: new Date(cuenta.creadoEn).toISOString(),
        correoPendiente: correoPendiente(cuenta, ahora),
        cartera: await carteraDe(quien),
      };
    },
  };
}
