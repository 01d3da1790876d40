import type { MiCuenta } from 'shared-domain';
import type { Db } from '../../db/connection';
import { enmascarar } from '../../listas/mascara';
import { noAutenticado } from '../../problemas';
import type { UsuarioActual } from '../../usuario-actual';
import { carteraDe, correoPendiente, cuentaPorId } from '../usuarios';

/** What people read of their own account. */
export function createMiCuenta({ db }: { db: Db }) {
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
        cartera: quien.rol === 'asesor' ? await carteraDe(db, quien.id) : null,
      };
    },
  };
}
